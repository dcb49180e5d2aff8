import { useState } from 'preact/hooks';
import { hourMinuteSecond } from '../kit/clock.js';
import { useSpeech } from '../words/language.js';
import { type List, restOf } from './lists.js';
import { matches } from './search.js';
import { StandingsTable } from './standings-table.js';
import { useEverybody } from './tournament-context.js';

/** Rows a tap brings. */
const STEP = 50;
const NOBODY = new Map<string, number>();

export interface RestOfListProps {
  list: List;
  typed: string;
  caption: string;
  /** What was typed stands in the top above. */
  isFound: boolean;
}

/**
 * Below the top that changes by itself: what the reader asked for, as it stood then. Who searches asks for
 * everybody.
 */
export function RestOfList({ list, typed, caption, isFound }: RestOfListProps) {
  const [asked, setAsked] = useState(0);
  const isSearch = typed.trim() !== '';
  useEverybody(isSearch);
  const all = restOf(list);
  const rows = isSearch ? all.filter(({ item }) => matches(item, typed)) : all.slice(0, asked);
  const last = list.ranked.length + (isSearch ? all.length : rows.length);
  const more = (count: number): void => {
    setAsked(count - list.ranked.length);
    list.rest.reach(count);
  };
  return (
    <>
      {rows.length > 0 && <AsOf list={list} last={last} />}
      {rows.length > 0 && <StandingsTable rows={rows} gained={NOBODY} caption={caption} still />}
      {list.rest.state !== 'idle' && <Fetching list={list} />}
      {list.rest.state === 'idle' && isSearch && rows.length === 0 && !isFound && <Unmatched />}
      {list.rest.state === 'idle' && !isSearch && <More list={list} last={last} more={more} />}
    </>
  );
}

/** Which places these are, and when they were that. */
function AsOf({ list: { ranked, rest }, last }: { list: List; last: number }) {
  const { t } = useSpeech();
  const time = rest.at === undefined ? '' : hourMinuteSecond(rest.at);
  return (
    <div class="as-of">
      <span class="grow">{t('placesAt', { a: ranked.length + 1, b: last, time })}</span>
      <button type="button" class="button" onClick={rest.renew}>
        {t('renew')}
      </button>
    </div>
  );
}

function Fetching({ list: { rest } }: { list: List }) {
  const { t } = useSpeech();
  if (rest.state === 'loading') return <p class="unmatched">{t('loading')}</p>;
  return (
    <div class="as-of">
      <span class="grow">{t('failed')}</span>
      <button type="button" class="button" onClick={rest.renew}>
        {t('retry')}
      </button>
    </div>
  );
}

interface MoreProps {
  list: List;
  last: number;
  more: (count: number) => void;
}

function More({ list: { count }, last, more }: MoreProps) {
  const { t } = useSpeech();
  const next = Math.min(count, last + STEP);
  if (last >= count) return null;
  return (
    <p class="more">
      <button type="button" class="button" onClick={() => more(next)}>
        {t('showPlaces', { a: last + 1, b: next })}
      </button>
    </p>
  );
}

export function Unmatched() {
  const { t } = useSpeech();
  return <p class="unmatched">{t('noSuchPair')}</p>;
}
