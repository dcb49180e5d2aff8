import { FormatError } from './format-error.js';

/** Larger than any evening ever printed. */
export const FILE_BYTES = 32 * 1024 * 1024;

/** Refuses what is empty or larger than any evening. */
export function checkSize(file: Uint8Array): void {
  if (file.length === 0) throw new FormatError('empty-file', 'the file is empty');
  if (file.length > FILE_BYTES)
    throw new FormatError('too-large', `${file.length} bytes; at most ${FILE_BYTES} are read`);
}

/**
 * A text file in the encoding it names; a byte that is none in that encoding is an error, not a `?`.
 * @throws FormatError for an unknown encoding or a wrong byte
 */
export function decodeText(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new FormatError(
      'bad-encoding',
      `the file is not readable as ${encoding}; save it as utf-8 and declare that`,
    );
  }
}
