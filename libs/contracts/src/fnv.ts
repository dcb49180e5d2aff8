// FNV-1a (Fowler, Noll, Vo): small, stable everywhere, good enough to spread names and to tell two
// bodies apart. It protects against accidents, not against an attacker.

const OFFSET_32 = 0x811c9dc5;
const PRIME_32 = 0x01000193;

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

/** 32-bit FNV-1a as an unsigned number. @example fnv1a32('a') // 0xe40c292c */
export function fnv1a32(text: string | Uint8Array): number {
  let hash = OFFSET_32;
  for (const byte of bytesOf(text)) hash = Math.imul(hash ^ byte, PRIME_32);
  return hash >>> 0;
}

/**
 * 64-bit FNV-1a as 16 hex digits, kept in two 32-bit halves (a bigint per byte is ten times slower).
 * @example fnv1a64('a') // 'af63dc4c8601ec8c'
 */
export function fnv1a64(text: string | Uint8Array): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of bytesOf(text)) {
    low ^= byte;
    // times the 64-bit prime 2^40 + 0x1b3, in halves; low * 0x1b3 stays below 2^53
    const product = (low >>> 0) * 0x1b3;
    high = (Math.imul(high, 0x1b3) + ((low << 8) >>> 0) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  }
  return hex(high) + hex(low);
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
