import { Body, Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewaySettings } from '#config';
import { deskSubject, ENTRY_KINDS, entryId, LIMITS, PostTournament, type Stored } from '#contracts';
import { OwnerGuard } from '../access/owner.guard.js';
import { checked, problem } from '../http/problem.js';
import { SETTINGS } from '../injected.js';
import { LogDoor, OWNER } from './log-door.js';
import { TournamentIds } from './tournament-ids.js';

const KIND = 'tournament-opened';

/** The schema would name the first field that is too long, which is not what is wrong. */
function refuseTooLarge(body: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(body ?? null));
  if (bytes > LIMITS.entryBytes)
    throw problem(400, 'too-large', `${bytes} bytes; at most ${LIMITS.entryBytes}`);
}

/** Opens tournaments. */
@Controller('v1/tournaments')
@UseGuards(OwnerGuard)
export class TournamentsController {
  readonly #ids: TournamentIds;

  constructor(
    private readonly door: LogDoor,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {
    this.#ids = new TournamentIds(settings.tableSigningSeed);
  }

  @Post()
  @HttpCode(202)
  async open(@Body() body: unknown): Promise<Stored> {
    refuseTooLarge(body);
    const { device, n, at, data } = checked(PostTournament, body);
    const id = entryId(device, n);
    const t = this.#ids.idFor(JSON.stringify({ id, at, data }));
    const { version: v } = ENTRY_KINDS[KIND];
    const entry = { v, id, kind: KIND, device, n, at, actor: OWNER, data };
    const stored = await this.door.append({ t, subject: deskSubject(t, KIND), entry });
    await this.#leaveMark();
    return stored;
  }

  /** `kibitz up` shows the demo only while no tournament was ever opened here. */
  async #leaveMark(): Promise<void> {
    const { data } = this.settings;
    if (data !== undefined) await writeFile(join(data, 'has-tournament'), '', { flag: 'a' });
  }
}
