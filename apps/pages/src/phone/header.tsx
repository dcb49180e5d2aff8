import type { ComponentChildren } from 'preact';
import { LiveChip, StateChip } from '../kit/states.js';
import { useSpeech } from '../words/language.js';
import { useTournament } from './tournament-context.js';

/** Of the tabs: what list this is and how fresh. */
export function TournamentHeader() {
  const { t } = useSpeech();
  const { status, health } = useTournament();
  const { name, round, rounds, results, of } = status;
  return (
    <header class="phone-header">
      <div class="line">
        <h1 class="two-lines">{name}</h1>
        <StateChip state={status.state} />
      </div>
      <div class="line second">
        {round !== undefined && (
          <span>
            {rounds === undefined
              ? t('roundOnly', { n: round })
              : t('round', { n: round, of: rounds })}
          </span>
        )}
        <span class="grow">
          {of === undefined ? t('results', { k: results }) : t('resultsOf', { k: results, of })}
        </span>
        <LiveChip health={health} isFinal={status.state === 'final'} />
      </div>
    </header>
  );
}

/** Of the pages under a tab: the way back and what this is. */
export function PartHeader(props: { back: string; title: string; children?: ComponentChildren }) {
  return (
    <header class="phone-header part">
      <BackLink href={props.back} />
      <h1>{props.title}</h1>
      {props.children}
    </header>
  );
}

function BackLink({ href }: { href: string }) {
  const { t } = useSpeech();
  return (
    <a class="back" href={href} aria-label={t('toStandings')}>
      <svg class="icon" aria-hidden="true">
        <use href="#shape-back" />
      </svg>
    </a>
  );
}
