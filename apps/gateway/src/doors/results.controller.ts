import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import type { GatewaySettings } from '#config';
import { type Envelope, PostResult, ResultRecorded, type Stored, tableSubject } from '#contracts';
import { type DeviceClaim, DeviceTokens } from '../access/device-tokens.js';
import { bearerOf, Owner } from '../access/owner.js';
import { checked, problem } from '../http/problem.js';
import { SETTINGS } from '../injected.js';
import { LogDoor } from './log-door.js';

const Place = ResultRecorded.pick({ section: true, table: true }).strip();

/** A table's second route into the log, with the ids of the first. */
@Controller('v1/results')
export class ResultsController {
  readonly #tokens: DeviceTokens;

  constructor(
    private readonly door: LogDoor,
    private readonly owner: Owner,
    @Inject(SETTINGS) { tableSigningSeed }: GatewaySettings,
  ) {
    this.#tokens = new DeviceTokens(tableSigningSeed);
  }

  @Post()
  @HttpCode(202)
  async post(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: { entry?: unknown } | undefined,
  ): Promise<Stored> {
    const { t, entry } = checked(PostResult, body);
    const { section, table } = checked(Place, entry.data);
    this.#authorise(bearerOf(authorization), { t, section, table, device: entry.device });
    // The entry goes on as it came, not as it was parsed: its bytes tell whether it is a resend.
    const subject = tableSubject(t, section, table);
    return this.door.append({ t, subject, entry: body!.entry as Envelope });
  }

  #authorise(token: string | undefined, wanted: Omit<DeviceClaim, 'expires'>): void {
    if (this.owner.isOwner(token)) return;
    const claim = token === undefined ? undefined : this.#tokens.read(token, Date.now() / 1000);
    if (!claim)
      throw problem(401, 'unauthorised', "send the device's token as Authorization: Bearer");
    const { expires: _, ...granted } = claim;
    const isOther = (key: keyof typeof granted): boolean => granted[key] !== wanted[key];
    if ((Object.keys(granted) as (keyof typeof granted)[]).some(isOther))
      throw problem(
        403,
        'wrong-table',
        `this token is for ${claim.section}.${claim.table} of ${claim.t}`,
      );
  }
}
