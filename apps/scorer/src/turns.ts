/** One job at a time per key: a process never races with itself over one tournament. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  take<T>(key: string, job: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(job, job);
    this.last.set(key, turn);
    const forget = (): void => void (this.last.get(key) === turn && this.last.delete(key));
    void turn.then(forget, forget);
    return turn;
  }
}
