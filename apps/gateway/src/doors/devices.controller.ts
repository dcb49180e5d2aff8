import { Body, Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import type { GatewaySettings } from '#config';
import {
  type DeviceCredential,
  NO_TABLE_ROUTE,
  partitionOf,
  PostDevice,
  tableSubject,
  TournamentId,
} from '#contracts';
import { mintTableCredentials } from '#log';
import { DeviceTokens } from '../access/device-tokens.js';
import { OwnerGuard } from '../access/owner.guard.js';
import { checked, problem } from '../http/problem.js';
import { SETTINGS } from '../injected.js';
import { OpenedTournaments } from './opened-tournaments.js';

/** A credential outlives the longest evening and not the next weekend. */
const LIFETIME_SECONDS = 36 * 60 * 60;

/** Mints what a table writes with. */
@Controller('v1/tournaments/:t/devices')
@UseGuards(OwnerGuard)
export class DevicesController {
  readonly #tokens: DeviceTokens;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly opened: OpenedTournaments,
  ) {
    this.#tokens = new DeviceTokens(settings.tableSigningSeed);
  }

  @Post()
  @HttpCode(201)
  async mint(@Param('t') t: string, @Body() body: unknown): Promise<DeviceCredential> {
    checked(TournamentId, t);
    const place = checked(PostDevice, body);
    await this.opened.require(t);
    this.#requireWayToNats();
    const { tableSigningSeed: signingSeed, accountPublicKey: account } = this.settings;
    const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
    const table = { t, ...place };
    const { creds, inboxPrefix } = await mintTableCredentials({
      signingSeed,
      account,
      p: partitionOf(t),
      expires,
      ...table,
    });
    return {
      creds,
      inboxPrefix,
      subject: tableSubject(t, place.section, place.table),
      path: '/nats',
      expires: new Date(expires * 1000).toISOString(),
      token: this.#tokens.mint({ ...table, expires }),
    };
  }

  #requireWayToNats(): void {
    if (this.settings.natsWsUrl !== undefined) return;
    const message =
      'tables have no way of their own to NATS here (KIBITZ_NATS_WS_URL is not set); send results to POST /v1/results';
    throw problem(409, NO_TABLE_ROUTE, message);
  }
}
