/** Somebody who is pinged and must answer. */
export interface Patient {
  ping(): void;
  /** No answer came. */
  lost(): void;
}

export interface Rhythm {
  ping: number;
  pong: number;
}

/** Slots of the wheel: each holds the clients that are pinged in the same part of the ping interval. */
const SLOTS = 25;

/** One timer for the pings of all clients; those who do not answer in time are lost. */
export class Heartbeat {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<Patient>());
  readonly #silent = new Set<Patient>();
  readonly #timer: NodeJS.Timeout;
  readonly #pongSlots: number;
  #now = 0;

  constructor({ ping, pong }: Rhythm) {
    const slot = ping / SLOTS;
    this.#pongSlots = Math.max(1, Math.ceil(pong / slot));
    this.#timer = setInterval(() => this.#beat(), slot);
  }

  add(patient: Patient): void {
    this.#slots[(this.#now + SLOTS - 1) % SLOTS]!.add(patient);
  }

  /** Anything a client sends shows that it is there. */
  heard(patient: Patient): void {
    this.#silent.delete(patient);
  }

  remove(patient: Patient): void {
    this.#silent.delete(patient);
    for (const slot of this.#slots) slot.delete(patient);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    this.#now = (this.#now + 1) % SLOTS;
    const due = this.#slots[(this.#now + SLOTS - (this.#pongSlots % SLOTS)) % SLOTS]!;
    for (const patient of due) if (this.#silent.delete(patient)) patient.lost();
    for (const patient of this.#slots[this.#now]!) {
      this.#silent.add(patient);
      patient.ping();
    }
  }
}
