import { Inject, Injectable } from '@nestjs/common';
import { NatsLink } from './connections/nats-link.js';
import { TUNED } from './injected.js';
import { People } from './people/people.js';
import type { Tuning } from './tuning.js';
import type { HubsParts } from './views/hubs.js';

/** What every audience's hubs stand on besides their own source: names, hints and times. */
@Injectable()
export class Edge {
  constructor(
    readonly people: People,
    private readonly nats: NatsLink,
    @Inject(TUNED) private readonly tuning: Tuning,
  ) {}

  get parts(): Omit<HubsParts, 'source'> {
    return { ...this.tuning, book: this.people, hints: this.nats.hints };
  }
}
