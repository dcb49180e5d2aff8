import type { Logger } from '@nestjs/common';
import { OrderedFeed } from '#log';
import { Announcer } from './announce.js';
import { Auditor } from './audit/auditor.js';
import { Closings } from './closing/closings.js';
import { Memory } from './memory.js';
import { Rebuilds } from './rebuild/rebuilds.js';
import { LogTransport } from './ring/log-transport.js';
import { RingTournament } from './ring/ring-tournament.js';
import type { Connections } from './shell/connections.js';
import { Heartbeat } from './shell/heartbeat.js';

/** All parts of a scorer, put together. */
export class Scorer {
  readonly rings: RingTournament;
  readonly transport: LogTransport;
  private readonly connections: Connections;
  private readonly feed: OrderedFeed;
  private readonly auditor: Auditor;
  private readonly closings: Closings;
  private readonly heartbeat: Heartbeat;

  constructor(connections: Connections, auditSeconds: number, logger: Logger) {
    const { nc, redis } = connections;
    const hurry = (): void => this.auditor.hurry();
    const feed = new OrderedFeed(nc, hurry);
    const { reader } = feed;
    const memory = new Memory();
    const announcer = new Announcer(nc, redis);
    const system = () => connections.system();
    const shared = { redis, feed, reader, memory, announcer, logger, system };
    const rebuilds = new Rebuilds(shared);
    const closings = new Closings(shared);
    const rings = new RingTournament({ ...shared, rebuilds, closings });
    this.connections = connections;
    this.feed = feed;
    this.rings = rings;
    this.closings = closings;
    this.auditor = new Auditor({ ...shared, rebuilds, rings, closings }, auditSeconds);
    rebuilds.catchUp = async (t, seq) => {
      await this.auditor.bringUp(t, seq);
      closings.look(t);
    };
    this.heartbeat = new Heartbeat(redis, nc);
    this.transport = new LogTransport(nc, hurry);
  }

  /** Before the first ring: the log read ahead from the first entry some doorbell has not rung for. */
  async start(): Promise<void> {
    await this.feed.start(await this.feed.reader.firstUnsettled());
    this.auditor.start();
    this.heartbeat.start();
  }

  /** No new work; what is in hand is finished. */
  async rest(): Promise<void> {
    await this.transport.close();
    await this.auditor.stop();
    await this.closings.stop();
    await this.heartbeat.stop();
    await this.feed.stop();
  }

  close(): Promise<void> {
    return this.connections.close();
  }
}
