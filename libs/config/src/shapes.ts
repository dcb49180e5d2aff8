import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

/** The shapes of setting there are. Their messages complete the sentence "NAME …". */
export const required = (): z.ZodType<string, string | undefined> =>
  z.string({ error: 'is not set' });

export const url = (...protocols: readonly string[]): z.ZodType<string, string | undefined> =>
  z.string({ error: 'is not set' }).refine((text) => protocols.includes(protocolOf(text)), {
    error: `is no address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

export const optionalUrl = (
  ...protocols: readonly string[]
): z.ZodType<string | undefined, string | undefined> => url(...protocols).optional();

const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

export const wholeNumber = (range: {
  from: number;
  to: number;
  otherwise?: number;
}): z.ZodType<number, string | undefined> =>
  z
    .string({ error: 'is not set' })
    .default(String(range.otherwise ?? ''))
    .refine((text) => /^\d+$/.test(text), { error: 'is no whole number' })
    .transform(Number)
    .refine((n) => n >= range.from && n <= range.to, {
      error: `is not between ${range.from} and ${range.to}`,
    });

/** A file that is read at once: the setting is its text, trimmed. */
export const fileText = (): z.ZodType<string, string | undefined> =>
  z.string({ error: 'is not set' }).transform((path, context) => {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      context.addIssue({
        code: 'custom',
        message: `names a file that cannot be read (${codeOf(error)} ${path})`,
      });
      return z.NEVER;
    }
  });

export const folder = (): z.ZodType<string, string | undefined> =>
  z.string({ error: 'is not set' }).refine(isFolder, { error: 'is no folder' });

export const optionalFolder = (): z.ZodType<string | undefined, string | undefined> =>
  z.string().refine(isFolder, { error: 'is no folder' }).optional();

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unreadable';
