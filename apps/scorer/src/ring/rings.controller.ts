import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { LOG_TRANSPORT, RING } from './log-transport.js';
import { RingTournament, type RingResult } from './ring-tournament.js';

interface Rung {
  t: string;
  seq: number;
}

@Controller()
export class RingsController {
  private readonly rings: RingTournament;

  constructor(rings: RingTournament) {
    this.rings = rings;
  }

  @EventPattern(RING, LOG_TRANSPORT)
  ring(@Payload() { t, seq }: Rung): Promise<RingResult> {
    return this.rings.ring(t, seq);
  }
}
