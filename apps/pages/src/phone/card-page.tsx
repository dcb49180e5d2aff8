import type { Card, ContestantId } from '#contracts';
import { useCard } from '../data/live.js';
import { columnsOf } from '../kit/columns.js';
import { Icon } from '../kit/icons.js';
import { fullNames } from '../kit/pair-name.js';
import { Loading, Notice } from '../kit/states.js';
import { useSpeech } from '../words/language.js';
import { CardBoardRow } from './card-board.js';
import { PartHeader } from './header.js';
import { labelOf, useTournament } from './tournament-context.js';

/** B2: why a pair stands where it stands. */
export function CardPage({ contestant }: { contestant: ContestantId }) {
  const { t } = useSpeech();
  const view = useTournament();
  const card = useCard(view.status.t, contestant);
  const names = fullNames(card?.row.names ?? view.contestants.get(contestant)?.item.names);
  const number = t('pairNumber', { n: card?.row.label ?? labelOf(view, contestant) });
  return (
    <>
      <PartHeader back={view.path} title={names ?? number}>
        <FollowButton contestant={contestant} />
      </PartHeader>
      <main>
        <Body card={card} number={names === undefined ? undefined : number} />
      </main>
    </>
  );
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
  const row = view.contestants.get(card.contestant);
  const columns = columnsOf(view.status).filter(({ name }) => name !== 'boards');
  return (
    <div class="summary">
      <p class="second">
        {number !== undefined && <span>{number} · </span>}
        {card.row.side !== undefined && <span>{card.row.side} · </span>}
        {t('boardCount', { n: card.row.boards })}
      </p>
      <dl>
        {row !== undefined && row.item.key !== undefined && (
          <div>
            <dt>{t('rank')}</dt>
            <dd>{row.label}</dd>
          </div>
        )}
        {columns.map(({ name, head, text }) => (
          <div key={name}>
            <dt>{t(head)}</dt>
            <dd class={name === 'round' ? 'small' : ''}>{text(card.row, speech)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
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
