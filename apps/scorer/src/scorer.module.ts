import { type DynamicModule, Module } from '@nestjs/common';
import { RingTournament } from './ring/ring-tournament.js';
import { RingsController } from './ring/rings.controller.js';
import { Scorer } from './scorer.js';
import { Lifecycle } from './shell/lifecycle.js';

@Module({})
export class ScorerModule {
  static around(scorer: Scorer): DynamicModule {
    return {
      module: ScorerModule,
      controllers: [RingsController],
      providers: [
        { provide: Scorer, useValue: scorer },
        { provide: RingTournament, useValue: scorer.rings },
        Lifecycle,
      ],
    };
  }
}
