import type { ContestantId, Line } from '#contracts';
import { Contract } from '../kit/contract.js';
import { figure, fraction, signed } from '../kit/figures.js';
import { fullNames } from '../kit/pair-name.js';
import { type Speech, useSpeech } from '../words/language.js';
import { labelOf, namesOf, useTournament } from './tournament-context.js';

export interface LinesTableProps {
  compared: readonly Line[];
  /** Artificial scores and boards not played: at the end, uncounted. */
  apart: readonly Line[];
  me: ContestantId | undefined;
}

/** Every table's line; a wide one scrolls inside its own named region. */
export function LinesTable({ compared, apart, me }: LinesTableProps) {
  const { t } = useSpeech();
  const { status } = useTournament();
  return (
    <div class="scroll" role="region" aria-label={t('traveller')} tabIndex={0}>
      <table class="lines">
        <caption class="said-only">{t('traveller')}</caption>
        <thead>
          <tr>
            <th scope="col">NS</th>
            <th scope="col">EW</th>
            <th scope="col">{t('contract')}</th>
            <th scope="col" class="number">
              {t('scoreNs')}
            </th>
            <th scope="col" class="number">
              {t(status.method === 'matchpoints' ? 'percentNs' : 'impsNs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...compared, ...apart].map((line) => (
            <LineRow key={line.line} line={line} own={line.ns === me || line.ew === me} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line, own }: { line: Line; own: boolean }) {
  const speech = useSpeech();
  return (
    <tr class={own ? 'own' : ''}>
      <PairCell who={line.ns} />
      <PairCell who={line.ew} />
      <td>
        <Contract result={line.result} />
        {line.corrections !== undefined && line.corrections > 0 && <CorrectedMark />}
      </td>
      <td class="number">{line.score === undefined ? '' : signed(line.score)}</td>
      <td class="number">{worth(line, speech)}</td>
    </tr>
  );
}

function PairCell({ who }: { who: ContestantId }) {
  const view = useTournament();
  return (
    <td>
      <a class="pair-link" href={`${view.path}/c/${who}`} title={fullNames(namesOf(view, who))}>
        {labelOf(view, who)}
      </a>
    </td>
  );
}

function CorrectedMark() {
  const { t } = useSpeech();
  return (
    <>
      <svg class="icon" aria-hidden="true">
        <use href="#shape-pencil" />
      </svg>
      <span class="said-only">{t('corrected')}</span>
    </>
  );
}

function worth({ result, nsPercent, nsImps }: Line, { language }: Speech): string {
  if (nsPercent !== undefined) return figure(nsPercent, language);
  if (nsImps !== undefined) return fraction(nsImps, language);
  return result.kind === 'artificial' ? figure(result.ns, language) : '–';
}
