/** Why a file cannot be read at all; what only one line lacks is a warning. */
export const FORMAT_ERROR_CODES = [
  'unknown-format',
  'empty-file',
  'too-large',
  'not-bws',
  'truncated',
  'missing-table',
  'not-xml',
  'not-usebio',
  'bad-encoding',
  'unsupported-event',
  'not-kibitz-log',
  'newer-than-program',
  'bad-line',
] as const;
export type FormatErrorCode = (typeof FORMAT_ERROR_CODES)[number];

/** An input that cannot be read: one line that says where, what, and what to do. */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  constructor(
    readonly code: FormatErrorCode,
    message: string,
  ) {
    super(message);
  }
}
