import { useEffect, useRef } from 'preact/hooks';
import {
  type Health,
  type RankedRow,
  type Standings,
  type Status,
  useStandings,
} from '../data/live.js';
import { useRankChanges } from '../kit/rank-changes.js';
import { Loading, Notice } from '../kit/states.js';
import { useSteady } from '../kit/steady.js';
import { useSpeech } from '../words/language.js';
import { useKeys } from './use-keys.js';
import { type Pager, usePager } from './use-pager.js';
import type { Rows } from './settings.js';
import { WallFrame } from './wall-frame.js';
import { WallList } from './wall-list.js';

const REORDER_MS = 2000;
const FIRST_PAGE_MS = 15_000;
const FINAL_PAGE_MS = 30_000;
const CALM_MS = 1500;

interface Props {
  status: Status;
  health: Health;
  rows: Rows;
}

/** The standings by pages: one list, or NS beside EW where each side has a winner. */
export function WallStandings({ status, health, rows }: Props) {
  const { t } = useSpeech();
  const two = status.winners === 2;
  const first = useSteady(useStandings({ t: status.t, view: two ? 'ns' : 'overall' }), REORDER_MS);
  const second = useSteady(useStandings({ t: status.t, view: two ? 'ew' : undefined }), REORDER_MS);
  const gained = [
    useRankChanges(first?.ranked, status.round),
    useRankChanges(second?.ranked, status.round),
  ];
  const lists = (two ? [first, second] : [first]).filter((it) => it !== undefined);
  const pages = Math.max(1, ...lists.map(({ ranked }) => Math.ceil(ranked.length / rows)));
  const pager = usePager({
    pages,
    firstMs: status.state === 'final' ? FINAL_PAGE_MS : FIRST_PAGE_MS,
  });
  usePageKeys(pager);
  const still = useCalm(health);
  const frame = { status, health, ...(pages > 1 && { pager: { pager, pages } }) };
  if (lists.length < (two ? 2 : 1))
    return (
      <WallFrame {...frame}>
        <Loading rows={12} />
      </WallFrame>
    );
  if (status.results === 0)
    return (
      <WallFrame {...frame}>
        <Notice shape="ring-empty" text={t('empty')} />
      </WallFrame>
    );
  return (
    <WallFrame {...frame}>
      <div class={two ? 'lists two' : 'lists'} data-rows={rows}>
        {lists.map((list, i) => (
          <WallList
            key={list.view}
            status={status}
            rows={pageOf(list, pager.page, rows)}
            gained={gained[i]!}
            page={pager.page}
            still={still}
            {...(two && { side: i === 0 ? 'NS' : 'EW' })}
            {...(list.ranked.length < list.count && {
              top: { k: list.ranked.length, of: list.count },
            })}
          />
        ))}
      </div>
    </WallFrame>
  );
}

const pageOf = ({ ranked }: Standings, page: number, rows: Rows): RankedRow[] =>
  ranked.slice(page * rows, (page + 1) * rows);

const usePageKeys = (pager: Pager): void =>
  useKeys({
    ' ': pager.togglePause,
    ArrowLeft: () => pager.turn(-1),
    ArrowRight: () => pager.turn(1),
  });

/** After a lost connection everything moved at once: nothing glides until that is over. */
function useCalm({ state }: Health): boolean {
  const liveSince = useRef<number | undefined>(undefined);
  useEffect(() => {
    liveSince.current = state === 'live' ? performance.now() : undefined;
  }, [state]);
  return liveSince.current === undefined || performance.now() - liveSince.current < CALM_MS;
}
