import { createHmac } from 'node:crypto';
import type { TournamentId } from '#contracts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;

/**
 * Makes the id of a tournament from the request that opens it and a secret: nobody can foretell it, and
 * a request that is sent again opens nothing twice.
 */
export class TournamentIds {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('kibitz tournament id v1').digest();
  }

  /** 12 of a-z 0-9 (62 bits). */
  idFor(request: string): TournamentId {
    let number = BigInt(`0x${createHmac('sha256', this.#key).update(request).digest('hex')}`);
    const base = BigInt(LETTERS.length);
    return Array.from({ length: LENGTH }, () => {
      const letter = LETTERS[Number(number % base)]!;
      number /= base;
      return letter;
    }).join('');
  }
}
