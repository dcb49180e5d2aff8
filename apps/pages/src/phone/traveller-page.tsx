import {
  type ContestantId,
  type DealId,
  isContestant,
  type Line,
  type Traveller,
} from '#contracts';
import { dealer, vulnerability } from '#scoring';
import type { TFunction } from 'i18next';
import { useLocation } from 'preact-iso/router';
import { useDeal } from '../data/live.js';
import { Contract } from '../kit/contract.js';
import { figure, fraction, signed } from '../kit/figures.js';
import { Loading, Notice } from '../kit/states.js';
import { useTitle } from '../kit/title.js';
import { type Speech, useSpeech } from '../words/language.js';
import { boardOf } from './deal-name.js';
import { frequenciesOf, orderLines } from './frequencies.js';
import { FrequencyTable } from './frequency-table.js';
import { PartHeader } from './header.js';
import { LinesTable } from './lines-table.js';
import { useEverybody, useTournament } from './tournament-context.js';

/** B3: all results of one deal. */
export function TravellerPage({ deal }: { deal: DealId }) {
  const { t } = useSpeech();
  const { path, status, followed } = useTournament();
  const from = askedBy(useLocation().query['c']);
  const traveller = useDeal(status.t, deal);
  const board = boardOf(deal);
  const title = t('board', { n: board });
  useTitle(title, status.name);
  useEverybody();
  return (
    <>
      <PartHeader back={from === undefined ? `${path}/boards` : `${path}/c/${from}`} title={title}>
        <span class="second">{conditions(board, t)}</span>
      </PartHeader>
      <main>
        <Body traveller={traveller} me={from ?? followed} />
      </main>
    </>
  );
}

/** Whose card the reader comes from. */
const askedBy = (c: string | undefined): ContestantId | undefined =>
  c !== undefined && isContestant(c) ? c : undefined;

function conditions(board: number, t: TFunction): string {
  const vul = vulnerability(board);
  const who = { none: t('vulNone'), both: t('vulBoth'), NS: 'NS', EW: 'EW' }[vul];
  return `${t('dealer', { seat: dealer(board) })} · ${t('vulnerable', { who })}`;
}

interface BodyProps {
  traveller: Traveller | null | undefined;
  me: ContestantId | undefined;
}

function Body({ traveller, me }: BodyProps) {
  const { t } = useSpeech();
  const { status } = useTournament();
  if (status.publication === 'hidden') return <Notice shape="lock" text={t('hidden')} />;
  if (traveller === undefined) return <Loading />;
  if (traveller === null || traveller.lines.length === 0)
    return <Notice shape="ring-empty" text={t('noSuchBoard')} />;
  const own = traveller.lines.find(({ ns, ew }) => ns === me || ew === me);
  const frequencies = frequenciesOf(traveller.lines, own);
  const { compared, apart } = orderLines(traveller.lines);
  return (
    <>
      {own !== undefined && me !== undefined && <OwnResult own={own} me={me} />}
      {frequencies.length > 0 && <FrequencyTable frequencies={frequencies} />}
      <p class="second basis">
        {t('comparedOf', { m: traveller.m, n: traveller.n })}
        {traveller.datum !== undefined && ` · ${t('datum', { n: signed(traveller.datum) })}`}
        {traveller.m === 1 && ` · ${t('noComparison')}`}
      </p>
      <LinesTable compared={compared} apart={apart} me={me} />
      {compared.some(({ result }) => result.kind === 'passed-out') && (
        <p class="second basis">{t('allPassNote')}</p>
      )}
    </>
  );
}

function OwnResult({ own, me }: { own: Line; me: ContestantId }) {
  const speech = useSpeech();
  return (
    <p class="own-result">
      {speech.t('yourScore', { what: '' })}
      <Contract result={own.result} />
      <span class="number">{ownFigures(own, me, speech)}</span>
    </p>
  );
}

/** Score and worth from the pair's own side. */
function ownFigures(own: Line, me: ContestantId, { language, t }: Speech): string {
  const ns = own.ns === me;
  const percent = ns ? own.nsPercent : own.ewPercent;
  const imps = ns ? own.nsImps : own.ewImps;
  return [
    own.score === undefined ? undefined : signed(ns ? own.score : -own.score || 0),
    percent && `${figure(percent, language)} %`,
    imps && `${fraction(imps, language)} ${t('impsUnit')}`,
  ]
    .filter((it) => it !== undefined)
    .join(' · ');
}
