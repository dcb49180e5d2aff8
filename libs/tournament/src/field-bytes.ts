/** A small JSON head followed by packed records. */
export interface Packed<Head> {
  head: Head;
  records: Uint8Array;
}

const PREFIX = 4;

/** `u32 length of the head | head as JSON | records`. */
export function concat<Head>({ head, records }: Packed<Head>): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(PREFIX + text.length + records.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, PREFIX);
  bytes.set(records, PREFIX + text.length);
  return bytes;
}

/** The reverse of `concat`; the records are a copy, free to be written. */
export function unpack<Head>(bytes: Uint8Array): Packed<Head> {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(bytes.subarray(PREFIX, PREFIX + length));
  return { head: JSON.parse(text) as Head, records: bytes.slice(PREFIX + length) };
}
