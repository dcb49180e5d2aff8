import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Evening, FormatError, readEvening } from '#formats';
import { UserFault } from '../up/user-fault.js';

/**
 * Reads an evening from a file.
 * @throws UserFault: one line with the file, a reason code, the place and what to do
 */
export async function eveningFromFile(file: string): Promise<Evening> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserFault(`${file}: unreadable-file: ${whyNot(error)}`);
  });
  const today = new Date().toISOString().slice(0, 10);
  try {
    return readEvening({ name: basename(file), bytes, today });
  } catch (error) {
    if (error instanceof FormatError)
      throw new UserFault(`${file}: ${error.code}: ${error.message}`);
    throw error;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder: name a file in it',
  EACCES: 'this user may not read it',
};

const whyNot = ({ code = '', message }: NodeJS.ErrnoException): string => WORDS[code] ?? message;
