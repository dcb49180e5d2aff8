import { UserFault } from './user-fault.js';

/** One message for the person where they can act on it; a stack where it is our fault. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof UserFault ? error.message : (error.stack ?? error.message);
};
