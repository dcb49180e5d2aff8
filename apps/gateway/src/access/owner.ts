import { Inject, Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewaySettings } from '#config';
import { SETTINGS } from '../injected.js';

/** Knows the owner by the token that `kibitz up` wrote into the data folder. */
@Injectable()
export class Owner {
  readonly #digest: Buffer;

  constructor(@Inject(SETTINGS) { ownerToken }: GatewaySettings) {
    this.#digest = digest(ownerToken);
  }

  /** Compares in constant time: digests have one length whatever was presented. */
  isOwner(token: string | undefined): boolean {
    return token !== undefined && timingSafeEqual(digest(token), this.#digest);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
