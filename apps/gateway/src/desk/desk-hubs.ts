import { Inject, Injectable } from '@nestjs/common';
import { NatsLink } from '../connections/nats-link.js';
import { TUNED } from '../injected.js';
import { People } from '../people/people.js';
import type { Tuning } from '../tuning.js';
import { Hubs } from '../views/hubs.js';
import { DeskSource } from './desk-source.js';

/** What the director watches. */
@Injectable()
export class DeskHubs extends Hubs {
  constructor(source: DeskSource, people: People, nats: NatsLink, @Inject(TUNED) tuning: Tuning) {
    super({ source, book: people, hints: nats.hints, ...tuning });
    people.renamings.subscribe((t, contestants) => this.rename(t, contestants));
  }
}
