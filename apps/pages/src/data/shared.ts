import type { LiveWatch } from '#live';

const LINGER_MS = 30_000;

interface Opened {
  watch: LiveWatch<unknown>;
  users: number;
  closing?: ReturnType<typeof setTimeout>;
}

/**
 * One watch per channel however many parts of a page look at it. It stays open a little after the
 * last one has gone: who taps back finds the data there.
 */
export class Shared {
  private readonly opened = new Map<string, Opened>();

  /** The watch of that name without becoming its user, opened when it is not yet. */
  get<T>(name: string, open: () => LiveWatch<T>): LiveWatch<T> {
    let it = this.opened.get(name);
    if (it === undefined) {
      it = { watch: open(), users: 0 };
      this.opened.set(name, it);
      this.closeLater(name, it);
    }
    return it.watch as LiveWatch<T>;
  }

  /** Becomes a user; the answer stops being one. */
  use(name: string): () => void {
    const it = this.opened.get(name);
    if (it === undefined) return () => undefined;
    clearTimeout(it.closing);
    it.users += 1;
    return () => {
      it.users -= 1;
      if (it.users === 0 && this.opened.get(name) === it) this.closeLater(name, it);
    };
  }

  /** Closes what is meant at once. */
  closeAll(isMeant: (name: string) => boolean): void {
    for (const [name, it] of this.opened) if (isMeant(name)) this.close(name, it);
  }

  private closeLater(name: string, it: Opened): void {
    it.closing = setTimeout(() => this.close(name, it), LINGER_MS);
  }

  private close(name: string, it: Opened): void {
    clearTimeout(it.closing);
    this.opened.delete(name);
    it.watch.close();
  }
}
