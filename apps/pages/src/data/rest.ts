import type { TournamentId } from '#contracts';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { loadPage, type RankedRow, type Standings } from './live.js';

/** The rows of a long list that are not pushed: as they stood when the reader asked. */
export interface Rest {
  state: 'idle' | 'loading' | 'failed';
  rows: readonly RankedRow[];
  /** When they were fetched; absent until then. */
  at?: Date;
  /** Wants at least the first `count` rows of the list. */
  reach(count: number): void;
  /** Asks for what is shown once more. */
  renew(): void;
}

/** Rows one request may bring. */
const MOST_ROWS = 500;

type Fetched = Pick<Rest, 'state' | 'rows' | 'at'> & { epoch?: string };
const NOTHING: Fetched = { state: 'idle', rows: [] };

/** What a reader asked for of the rest of `list`; another epoch makes it void. */
export function useRest(t: TournamentId, list: Standings | undefined): Rest {
  const [fetched, setFetched] = useState(NOTHING);
  const [wanted, setWanted] = useState({ count: 0, asked: 0 });
  const pushed = list?.ranked.length ?? 0;
  const { count = 0, epoch, view = '' } = list ?? {};
  const from = pushed + 1;
  const last = Math.min(wanted.count, count);
  const isWanted = wanted.asked > 0 && last > pushed && pushed > 0;
  useEffect(() => {
    if (!isWanted) return setFetched(NOTHING);
    let current = true;
    setFetched((now) => ({ ...(now.epoch === epoch ? now : NOTHING), state: 'loading' }));
    const put = (next: (now: Fetched) => Fetched): void => void (current && setFetched(next));
    fetchRows({ t, view, from, last }).then(
      (rows) => put(() => ({ state: 'idle', rows, at: new Date(), ...(epoch && { epoch }) })),
      () => put((now) => ({ ...now, state: 'failed' })),
    );
    return () => void (current = false);
  }, [t, view, epoch, isWanted, from, last, wanted.asked]);
  const reach = useCallback(
    (least: number) =>
      setWanted((now) => (now.count >= least ? now : { count: least, asked: now.asked + 1 })),
    [],
  );
  const renew = useCallback(() => setWanted((now) => ({ ...now, asked: now.asked + 1 })), []);
  return useMemo(() => ({ ...fetched, reach, renew }), [fetched, reach, renew]);
}

interface Span {
  t: TournamentId;
  view: string;
  from: number;
  last: number;
}

async function fetchRows({ t, view, from, last }: Span): Promise<RankedRow[]> {
  const rows: RankedRow[] = [];
  while (from + rows.length <= last) {
    const next = from + rows.length;
    const count = Math.min(MOST_ROWS, last - next + 1);
    const page = await loadPage({ t, view, from: next, count });
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}
