import type { Card, ContestantId } from '#contracts';
import { useCard } from '../data/live.js';
import { columnsOf, markedText } from '../kit/columns.js';
import { Icon } from '../kit/icons.js';
import { fullNames } from '../kit/pair-name.js';
import { Loading, Notice } from '../kit/states.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { CardBoardRow } from './card-board.js';
import { PartHeader } from './header.js';
import {
  labelOf,
  namesOf,
  type TournamentView,
  useEverybody,
  useTournament,
} from './tournament-context.js';

/** B2: why a pair stands where it stands. */
export function CardPage({ contestant }: { contestant: ContestantId }) {
  const { t } = useSpeech();
  const view = useTournament();
  const card = useCard(view.status.t, contestant);
  useEverybody();
  const names = fullNames(card?.row.names ?? namesOf(view, contestant));
  const number = t('pairNumber', { n: card?.row.label ?? labelOf(view, contestant) });
  const title = names ?? number;
  useTitle(title, view.status.name);
  return (
    <>
      <PartHeader back={view.path} title={title}>
        {canFollow(view, contestant, card) && <FollowButton contestant={contestant} />}
      </PartHeader>
      <main>
        <Body card={card} number={names === undefined ? undefined : number} />
      </main>
    </>
  );
}

/** Not a pair that does not exist, but who follows one that has gone can leave it. */
function canFollow(
  { status, followed, directory }: TournamentView,
  contestant: ContestantId,
  card: Card | null | undefined,
): boolean {
  if (followed === contestant || directory.has(contestant)) return true;
  // Hidden, a card that exists is not shown either.
  return status.publication === 'hidden' || (card !== null && card !== undefined);
}

function FollowButton({ contestant }: { contestant: ContestantId }) {
  const { t } = useSpeech();
  const { followed, follow } = useTournament();
  const mine = followed === contestant;
  return (
    <button
      type="button"
      class="follow"
      aria-pressed={mine}
      aria-label={t('follow')}
      title={t(mine ? 'following' : 'follow')}
      onClick={() => follow(mine ? undefined : contestant)}
    >
      <Icon shape={mine ? 'star-full' : 'star'} />
    </button>
  );
}

function Body({ card, number }: { card: Card | null | undefined; number: string | undefined }) {
  const { t } = useSpeech();
  const { status, path } = useTournament();
  if (status.publication === 'hidden') return <Notice shape="lock" text={t('hidden')} />;
  if (card === undefined) return <Loading />;
  if (card === null)
    return (
      <Notice shape="warning" text={t('noSuchPair')}>
        <a class="button" href={path}>
          {t('toStandings')}
        </a>
      </Notice>
    );
  return (
    <>
      <Summary card={card} number={number} />
      <ul class="plain card">
        {card.boards.map((board) => (
          <CardBoardRow key={board.deal} board={board} contestant={card.contestant} />
        ))}
      </ul>
      {card.toPlay.length > 0 && <ToPlay boards={card.toPlay} />}
    </>
  );
}

function Summary({ card, number }: { card: Card; number: string | undefined }) {
  const speech = useSpeech();
  const { t } = speech;
  const view = useTournament();
  const rank = rankOf(card, view);
  const columns = columnsOf(view.status)
    .filter(({ name }) => name !== 'boards')
    .toReversed();
  return (
    <div class="summary">
      <p class="second">
        {number !== undefined && <span>{number} · </span>}
        {card.row.side !== undefined && <span>{card.row.side} · </span>}
        {t('boardCount', { n: card.row.boards })}
      </p>
      <dl>
        {rank !== undefined && (
          <div>
            <dt>{t('rank')}</dt>
            <dd>{rank}</dd>
          </div>
        )}
        {columns.map((column, place) => (
          <div key={column.name}>
            <dt>{t(column.head)}</dt>
            <dd class={place > 0 ? 'small' : ''}>{markedText(column, card.row, speech)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** From the list where it is pushed whole, else as the card tells it. */
export function rankOf(card: Card, { contestants }: TournamentView): string | undefined {
  const row = contestants.get(card.contestant);
  return row?.item.key === undefined ? card.rank : row.label;
}

function ToPlay({ boards }: { boards: Card['toPlay'] }) {
  const { t } = useSpeech();
  const rounds = [...new Set(boards.map(({ round }) => round))];
  return (
    <section class="to-play">
      <h2>{t('toPlay', { n: boards.length })}</h2>
      <ul class="plain">
        {rounds.map((round) => (
          <li key={round}>
            {t('toPlayRound', { n: round })}:{' '}
            {boards
              .filter((it) => it.round === round)
              .map(({ board }) => board)
              .join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
