import { useMemo, useRef, useState } from 'preact/hooks';
import { mainColumn } from '../kit/columns.js';
import { useGlide } from '../kit/glide.js';
import { type Places, useRankChanges } from '../kit/rank-changes.js';
import { useNameFit } from '../kit/room.js';
import { Loading, Notice } from '../kit/states.js';
import { useSteady } from '../kit/steady.js';
import { useSpeech } from '../words/language.js';
import { TournamentHeader } from './header.js';
import { Pinned } from './pinned.js';
import { matches } from './search.js';
import { Settings } from './settings.js';
import { StandingsRow } from './standings-row.js';
import { type List, useTournament } from './tournament-context.js';

const REORDER_MS = 1000;

/** B1: who leads, and where is my pair. */
export function StandingsPage() {
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
  const { t } = useSpeech();
  const { status, health } = useTournament();
  const shown = useSteady(list, REORDER_MS);
  const gained = useRankChanges(shown.ranked, status.round);
  const rows = useMemo(
    () => shown.ranked.filter(({ item }) => matches(item, typed)),
    [shown, typed],
  );
  return (
    <section>
      {list.side !== undefined && <h2 class="side">{list.side}</h2>}
      {rows.length === 0 ? (
        <p class="unmatched">{t('noSuchPair')}</p>
      ) : (
        <Table
          rows={rows}
          gained={gained}
          caption={`${status.name} ${list.side ?? ''}`}
          still={typed !== '' || health.state !== 'live'}
        />
      )}
    </section>
  );
}

interface TableProps {
  rows: List['ranked'];
  gained: Places;
  caption: string;
  still: boolean;
}

function Table({ rows, gained, caption, still }: TableProps) {
  const { t } = useSpeech();
  const { status } = useTournament();
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLTableSectionElement>(null);
  const focusInside = box.current?.contains(document.activeElement) ?? false;
  useGlide(box, { duration: 450, page: 0, still: still || focusInside });
  const fit = useNameFit(table);
  return (
    <table class="standings" ref={table}>
      <caption class="said-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="place">
            <span class="said-only">{t('rank')}</span>
          </th>
          <th scope="col" class="moved">
            <span class="said-only">{t('change')}</span>
          </th>
          <th scope="col">{t('pair')}</th>
          <th scope="col" class="number">
            {t(mainColumn(status).head)}
          </th>
        </tr>
      </thead>
      <tbody ref={box}>
        {rows.map((row) => (
          <StandingsRow
            key={row.item.contestant}
            row={row}
            gained={gained.get(row.item.contestant)}
            fit={fit}
          />
        ))}
      </tbody>
    </table>
  );
}
