import { Body, Controller, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  deskSubject,
  type Envelope,
  isEntryKind,
  PostDeskEntry,
  PutPeople,
  type Stored,
  TournamentId,
} from '#contracts';
import { OwnerGuard } from '../access/owner.guard.js';
import { checked, notFound, problem } from '../http/problem.js';
import { People } from '../people/people.js';
import { LogDoor, OWNER } from './log-door.js';
import { OpenedTournaments } from './opened-tournaments.js';

/** As many contestants as one `people-changed` names. */
const NAMED_AT_ONCE = 400;

/** What the director's side writes. */
@Controller('v1/tournaments/:t')
@UseGuards(OwnerGuard)
export class DeskEntriesController {
  constructor(
    private readonly door: LogDoor,
    private readonly people: People,
    private readonly opened: OpenedTournaments,
  ) {}

  @Post('desk/:kind')
  @HttpCode(202)
  async post(
    @Param('t') t: string,
    @Param('kind') kind: string,
    @Body() body: object | undefined,
  ): Promise<Stored> {
    checked(TournamentId, t);
    if (!isEntryKind(kind)) throw notFound(`a desk entry of kind ${kind}`);
    if (kind === 'tournament-opened')
      throw problem(400, 'already-opened', 'open a tournament with POST /v1/tournaments');
    checked(PostDeskEntry, body);
    const entry = { ...body, kind, actor: OWNER } as Envelope;
    return this.door.append({ t, subject: deskSubject(t, kind), entry });
  }

  /** Names first, then the word that they changed: who hears it finds them. */
  @Put('people')
  @HttpCode(202)
  async putPeople(
    @Param('t') t: string,
    @Body() body: unknown,
  ): Promise<{ t: string; seq: number }> {
    checked(TournamentId, t);
    const { people } = checked(PutPeople, body);
    const contestants = Object.keys(people);
    if (contestants.length === 0) throw problem(400, 'malformed', 'people: name somebody');
    await this.opened.require(t);
    await this.people.write(t, people);
    let seq = 0;
    for (let from = 0; from < contestants.length; from += NAMED_AT_ONCE) {
      const some = contestants.slice(from, from + NAMED_AT_ONCE);
      ({ seq } = await this.door.tellPeopleChanged(t, some));
    }
    return { t, seq };
  }
}
