import { type Child } from './child.js';
import { type Installation } from './installation.js';
import { supervise, type Supervised } from './supervise.js';

/** Supervises a process and writes its number down, so that the next start can end it if we are killed. */
export const superviseRegistered = (
  { register, say }: Installation,
  name: string,
  launch: () => Promise<Child>,
): Promise<Supervised> =>
  supervise({
    name,
    say,
    async start() {
      const child = await launch();
      // It runs all the same: a start that failed here would be tried again beside it.
      await register.remember(name, child.pid).catch((error: Error) => {
        say(`${name} runs, but could not be written down: ${error.message}`);
      });
      return child;
    },
  });
