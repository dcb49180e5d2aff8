import { useState } from 'preact/hooks';
import { useRankChanges } from '../kit/rank-changes.js';
import { Loading, Notice } from '../kit/states.js';
import { useSteady } from '../kit/steady.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { TournamentHeader } from './header.js';
import { Pinned } from './pinned.js';
import { matches } from './search.js';
import { Settings } from './settings.js';
import { isPartial, type List } from './lists.js';
import { RestOfList, Unmatched } from './rest-of-list.js';
import { StandingsTable } from './standings-table.js';
import { useTournament } from './tournament-context.js';

const REORDER_MS = 1000;

/** B1: who leads, and where is my pair. */
export function StandingsPage() {
  const { t } = useSpeech();
  useTitle(t('standings'), useTournament().status.name);
  return (
    <>
      <TournamentHeader />
      <main>
        <Standings />
      </main>
      <Settings />
    </>
  );
}

function Standings() {
  const { t } = useSpeech();
  const { status, lists } = useTournament();
  const [typed, setTyped] = useState('');
  if (status.publication === 'hidden') return <Notice shape="lock" text={t('hidden')} />;
  if (lists === undefined) return <Loading />;
  if (status.results === 0) return <Notice shape="ring-empty" text={t('empty')} />;
  return (
    <>
      <div class="sticky">
        <input
          type="search"
          class="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Pinned />
      </div>
      {lists.map((list) => (
        <ListTable key={list.side ?? 'all'} list={list} typed={typed} />
      ))}
    </>
  );
}

function ListTable({ list, typed }: { list: List; typed: string }) {
  const { status, health } = useTournament();
  const shown = useSteady(list, REORDER_MS);
  const gained = useRankChanges(shown.ranked, status.round);
  const caption = `${status.name} ${list.side ?? ''}`;
  const rows = shown.ranked.filter(({ item }) => matches(item, typed));
  return (
    <section>
      {list.side !== undefined && <h2 class="side">{list.side}</h2>}
      {rows.length > 0 && (
        <StandingsTable
          rows={rows}
          gained={gained}
          caption={caption}
          still={typed !== '' || health.state !== 'live'}
        />
      )}
      {isPartial(list) ? (
        <RestOfList list={list} typed={typed} caption={caption} isFound={rows.length > 0} />
      ) : (
        rows.length === 0 && <Unmatched />
      )}
    </section>
  );
}
