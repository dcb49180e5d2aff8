import type { Names } from '#contracts';
import type { RankedRow, Row, Status } from '../data/live.js';
import { mainColumn, markedText, roundColumn } from '../kit/columns.js';
import { fullNames } from '../kit/pair-name.js';
import { RankChange } from '../kit/rank-change.js';
import { type Speech, useSpeech } from '../words/language.js';
import { useTournament } from './tournament-context.js';

export interface StandingsRowProps {
  row: RankedRow;
  gained: number | undefined;
  fit: (names: Names) => string;
}

/** The whole row is the link to the pair's card. */
export function StandingsRow({ row: { item, label }, gained, fit }: StandingsRowProps) {
  const speech = useSpeech();
  const { status, path, followed } = useTournament();
  const number = speech.t('pairNumber', { n: item.label });
  const named = item.names !== undefined && item.names.length > 0;
  return (
    <tr data-row={item.contestant} class={item.contestant === followed ? 'row followed' : 'row'}>
      <td class="place">{item.key === undefined ? '' : label}</td>
      <td class="moved">
        <RankChange gained={gained} />
      </td>
      <th scope="row">
        <a class="row-link" href={`${path}/c/${item.contestant}`} title={fullNames(item.names)}>
          <span class="one-line" data-name>
            {named ? fit(item.names!) : number}
          </span>
          <span class="one-line second">
            {named && `${number} · `}
            {detail(item, status, speech)}
          </span>
        </a>
      </th>
      <td class="number strong">{mainColumn(status).text(item, speech)}</td>
    </tr>
  );
}

/** How far the pair has come: in a duel its VPs of the round, else its boards. */
function detail(row: Row, status: Status, speech: Speech): string {
  const round = roundColumn(status);
  if (round === undefined) return speech.t('boardCount', { n: row.boards });
  return `${speech.t(round.head)}: ${markedText(round, row, speech)}`;
}
