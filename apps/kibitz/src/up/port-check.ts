import { createServer } from 'node:net';
import { UserFault } from './user-fault.js';

const NOT_HERE = 'That --host is no address of this machine.';

const ADVICE: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`,
  EACCES: (port) => `Port ${port} may not be used by an ordinary user. Choose one above 1024.`,
  EADDRNOTAVAIL: () => NOT_HERE,
  ENOTFOUND: () => NOT_HERE,
  EAI_AGAIN: () => NOT_HERE,
};

/** Tries the port before anything is started. @throws UserFault with what to do when it cannot be had */
export function requirePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const advice = ADVICE[error.code ?? ''];
      reject(advice === undefined ? error : new UserFault(advice(port)));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
