import { Inject, Injectable } from '@nestjs/common';
import { NatsLink } from '../connections/nats-link.js';
import { TUNED } from '../injected.js';
import { People } from '../people/people.js';
import type { Tuning } from '../tuning.js';
import { Hubs } from '../views/hubs.js';
import { PublicSource } from './public-source.js';

/** What the public watches. */
@Injectable()
export class PublicHubs extends Hubs {
  constructor(source: PublicSource, people: People, nats: NatsLink, @Inject(TUNED) tuning: Tuning) {
    super({ source, book: people, hints: nats.hints, ...tuning });
    people.renamings.subscribe((t, contestants) => this.rename(t, contestants));
  }
}
