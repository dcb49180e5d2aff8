import type { CardBoard, ContestantId } from '#contracts';
import type { Status } from '../data/live.js';
import { Contract } from '../kit/contract.js';
import { figure, fraction, signed } from '../kit/figures.js';
import { type Speech, useSpeech } from '../words/language.js';
import { Bar } from './bar.js';
import { labelOf, useTournament } from './tournament-context.js';

/** One board of a pair's card: opponent, result, score, and what it was worth. */
export function CardBoardRow(props: { board: CardBoard; contestant: ContestantId }) {
  const { board, contestant } = props;
  const speech = useSpeech();
  const { t } = speech;
  const view = useTournament();
  return (
    <li>
      <a class="row-link card-board" href={`${view.path}/b/${board.deal}?c=${contestant}`}>
        <strong class="board-number">{board.board}</strong>
        <span class="against">{t('against', { pair: labelOf(view, board.opponent) })}</span>
        <Contract result={board.result} />
        <span class="number">{board.score === undefined ? '' : signed(board.score)}</span>
        <span class="outcome">
          <Bar percent={board.percent} />
          <span class="worth">{worth(board, view.status, speech)}</span>
        </span>
      </a>
    </li>
  );
}

/** What the board counts for, from the pair's own view. */
function worth(board: CardBoard, status: Status, { t, language }: Speech): string {
  const { result, side, percent, imps } = board;
  if (result.kind === 'not-played') return '';
  if (percent !== undefined) return `${figure(percent, language)} %`;
  if (imps !== undefined) return `${fraction(imps, language)} ${t('impsUnit')}`;
  if (result.kind === 'artificial' && status.method === 'matchpoints')
    return `${figure(side === 'NS' ? result.ns : result.ew, language)} %`;
  return t('noComparison');
}
