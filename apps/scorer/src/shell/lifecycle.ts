import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Scorer } from '../scorer.js';

/** Rings in hand are finished while both servers are still connected; only then do the connections close. */
@Injectable()
export class Lifecycle
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly scorer: Scorer;

  constructor(scorer: Scorer) {
    this.scorer = scorer;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.scorer.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.scorer.rest();
  }

  onApplicationShutdown(): Promise<void> {
    return this.scorer.close();
  }
}
