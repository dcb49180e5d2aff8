import type { ComponentChildren } from 'preact';
import type { Health, Status } from '../data/live.js';
import { hourMinute, useNow } from '../kit/clock.js';
import { ConnectionBand, LiveChip, StateChip } from '../kit/states.js';
import { useSpeech } from '../words/language.js';
import type { Pager } from './use-pager.js';

export interface WallFrameProps {
  status: Status;
  health: Health;
  children: ComponentChildren;
  /** Absent where there is nothing to turn. */
  pager?: { pager: Pager; pages: number };
}

/** What stands on every wall page: name, round, state, clock; what is out, how fresh, which page. */
export function WallFrame({ status, health, children, pager }: WallFrameProps) {
  return (
    <>
      <ConnectionBand health={health} />
      <Header status={status} />
      <main>{children}</main>
      <footer>
        {status.publication === 'live' && <StillOut status={status} />}
        <LiveChip health={health} isFinal={status.state === 'final'} exact />
        {pager !== undefined && <PageMark {...pager} />}
      </footer>
    </>
  );
}

function Header({ status }: { status: Status }) {
  const { t } = useSpeech();
  const now = useNow();
  const { name, round, rounds, state } = status;
  return (
    <header>
      <h1 class="one-line">{name}</h1>
      {round !== undefined && (
        <span class="keep">
          {rounds === undefined
            ? t('roundOnly', { n: round })
            : t('round', { n: round, of: rounds })}
        </span>
      )}
      <StateChip state={state} />
      <time class="clock">{hourMinute(now)}</time>
    </header>
  );
}

function StillOut({ status }: { status: Status }) {
  const { t } = useSpeech();
  const { out, state, results } = status;
  if (state !== 'provisional' || results === 0) return <span class="one-line out" />;
  const text =
    out.results === 0
      ? t('nothingOut')
      : t('stillOut', {
          n: out.results,
          count: out.tables.length,
          tables: out.tables.join(' '),
        });
  return <span class="one-line out">{text}</span>;
}

function PageMark({ pager, pages }: { pager: Pager; pages: number }) {
  const { t } = useSpeech();
  const { page, paused } = pager;
  return (
    <button type="button" class="page-mark" aria-pressed={paused} onClick={pager.togglePause}>
      <span class="said-only">{t('page', { n: page + 1, of: pages })}</span>
      {paused && <span class="keep">{t('paused')}</span>}
      <span class="dots" aria-hidden="true">
        {Array.from({ length: pages }, (_, i) => (
          <i key={i} class={i === page ? 'here' : ''} />
        ))}
      </span>
      <span>
        {page + 1}/{pages}
      </span>
      <span class="said-only">{t(paused ? 'goOn' : 'pause')}</span>
    </button>
  );
}
