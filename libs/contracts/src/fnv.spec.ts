import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a32, fnv1a64 } from './fnv.js';

// Published test vectors of the FNV authors (test_fnv.c, FNV-1a).
const PUBLISHED: [text: string, bits32: number, bits64: string][] = [
  ['', 0x811c9dc5, 'cbf29ce484222325'],
  ['a', 0xe40c292c, 'af63dc4c8601ec8c'],
  ['b', 0xe70c2de5, 'af63df4c8601f1a5'],
  ['c', 0xe60c2c52, 'af63de4c8601eff2'],
  ['foobar', 0xbf9cf968, '85944171f73967e8'],
  ['chongo was here!\n', 0xd49930d5, '46810940eff5f915'],
];

describe('FNV-1a', () => {
  test.each(PUBLISHED)('of %j is as its authors publish it', (text, bits32, bits64) => {
    expect(fnv1a32(text)).toBe(bits32);
    expect(fnv1a64(text)).toBe(bits64);
  });

  test('64 bits in two halves equal the same in one bigint', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        let hash = 0xcbf29ce484222325n;
        for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
        expect(fnv1a64(bytes)).toBe(hash.toString(16).padStart(16, '0'));
      }),
    );
  });

  test('text is hashed as UTF-8', () => {
    expect(fnv1a64('żółć')).toBe(fnv1a64(new TextEncoder().encode('żółć')));
  });
});
