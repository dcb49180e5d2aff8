import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { GatewaySettings } from '#config';
import { Owner } from './access/owner.js';
import { NatsLink } from './connections/nats-link.js';
import { RedisLink } from './connections/redis-link.js';
import { DeskController } from './desk/desk.controller.js';
import { DeskEventsController } from './desk/desk-events.controller.js';
import { DeskHubs } from './desk/desk-hubs.js';
import { DeskSource } from './desk/desk-source.js';
import { EvidenceController } from './desk/evidence.controller.js';
import { DeskEntriesController } from './doors/desk-entries.controller.js';
import { DevicesController } from './doors/devices.controller.js';
import { LogDoor } from './doors/log-door.js';
import { OpenedTournaments } from './doors/opened-tournaments.js';
import { ResultsController } from './doors/results.controller.js';
import { TournamentsController } from './doors/tournaments.controller.js';
import { Edge } from './edge.js';
import { EventStreams } from './events/event-streams.js';
import { Draining } from './health/draining.js';
import { Readiness } from './health/readiness.js';
import { HealthController } from './health/health.controller.js';
import { ProblemFilter } from './http/problem.filter.js';
import { SETTINGS, TUNED } from './injected.js';
import { People } from './people/people.js';
import { OutcomesController } from './public/outcomes.controller.js';
import { PublicController } from './public/public.controller.js';
import { PublicEventsController } from './public/public-events.controller.js';
import { PublicHubs } from './public/public-hubs.js';
import { PublicSource } from './public/public-source.js';
import { TournamentNames } from './public/tournament-names.js';
import { Doors } from './sockets/doors.js';
import { Sockets } from './sockets/sockets.js';
import type { Tuning } from './tuning.js';

const READING = [
  PublicController,
  OutcomesController,
  PublicEventsController,
  DeskController,
  DeskEventsController,
  EvidenceController,
];
const WRITING = [
  ResultsController,
  TournamentsController,
  DevicesController,
  DeskEntriesController,
];

const CONNECTIONS = [NatsLink, RedisLink, People, Owner, Draining, Readiness];
const VIEWS = [PublicSource, PublicHubs, TournamentNames, DeskSource, DeskHubs, Edge];
const DOORS = [EventStreams, Doors, Sockets, OpenedTournaments, LogDoor];

/** The gateway: what is read, what is written, and the sockets. */
@Module({})
export class GatewayModule {
  static of(settings: GatewaySettings, tuning: Tuning): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [HealthController, ...READING, ...WRITING],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: TUNED, useValue: tuning },
        { provide: APP_FILTER, useClass: ProblemFilter },
        ...CONNECTIONS,
        ...VIEWS,
        ...DOORS,
      ],
    };
  }
}
