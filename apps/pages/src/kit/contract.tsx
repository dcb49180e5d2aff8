import type { Line } from '#contracts';
import type { TFunction } from 'i18next';
import { useSpeech } from '../words/language.js';
import { Icon } from './icons.js';

type Result = Line['result'];
type Played = Extract<Result, { kind: 'contract' }>;

const RISK_SIGNS = { '': '', x: '×', xx: '××' } as const;

/** Tricks against the contract. @example overTricks({ level: 4, tricks: 9 }) // -1 */
export const overTricks = ({ level, tricks }: Pick<Played, 'level' | 'tricks'>): number =>
  tricks - level - 6;

function tricksSign(over: number): string {
  if (over === 0) return '=';
  return over > 0 ? `+${over}` : `−${-over}`;
}

function tricksSaid(over: number, t: TFunction): string {
  if (over === 0) return t('made');
  return over > 0 ? t('over', { n: over }) : t('under', { n: -over });
}

function said(result: Played, t: TFunction): string {
  const suit = t(`suit${result.denomination}`);
  const risk = { '': '', x: t('doubled'), xx: t('redoubled') }[result.risk];
  const contract = [String(result.level), suit, risk].filter((it) => it !== '').join(' ');
  return `${contract}, ${t('by', { seat: result.declarer })}, ${tricksSaid(overTricks(result), t)}`;
}

/** `4♥× S −1` drawn, with the whole of it in words. */
export function Contract({ result, by = true }: { result: Result; by?: boolean }) {
  const { t } = useSpeech();
  switch (result.kind) {
    case 'contract':
      return (
        <span class="contract">
          <span class="said-only">{said(result, t)}</span>
          <span aria-hidden="true">
            {result.level}
            <Denomination of={result.denomination} />
            {RISK_SIGNS[result.risk]} {by && `${result.declarer} `}
            {tricksSign(overTricks(result))}
          </span>
        </span>
      );
    case 'passed-out':
      return <span>{t('allPass')}</span>;
    case 'points':
      return <span>–</span>;
    case 'artificial':
      return <ArtificialMark />;
    case 'not-played':
      return <span>{t('notPlayed')}</span>;
  }
}

function Denomination({ of }: { of: Played['denomination'] }) {
  const { t } = useSpeech();
  return of === 'NT' ? <>{t('noTrump')}</> : <Icon shape={of} tint={`suit-${of}`} />;
}

/** The letter in a box that marks an artificial score. */
export function ArtificialMark() {
  const { t } = useSpeech();
  return (
    <span>
      <span class="mark-letter" aria-hidden="true">
        {t('artificialLetter')}
      </span>
      <span class="said-only">{t('artificial')}</span>
    </span>
  );
}
