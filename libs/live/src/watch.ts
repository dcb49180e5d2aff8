/** A value that changes by itself. It fits `useSyncExternalStore`: `get` gives the same object until it changes. */
export interface Watch<T> {
  /** The newest value; `undefined` until the first one is there. */
  get(): T | undefined;
  /** Calls `listener` after every change, not for the present value; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** A watch of something at the gateway; `close` leaves its channel. */
export interface LiveWatch<T> extends Watch<T> {
  close(): void;
}

/** A watch and the way to set it. */
export interface Cell<T> extends Watch<T> {
  set(value: T): void;
}

export function cell<T>(first?: T): Cell<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
