import { randomBytes } from 'node:crypto';

/** A prefix for devices that never wrote before. */
export const newDevices = (): string => `r${randomBytes(4).toString('hex')}`;
