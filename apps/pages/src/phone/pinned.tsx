import type { Row } from '#contracts';
import { useCard } from '../data/live.js';
import { mainColumn } from '../kit/columns.js';
import { useAnnouncement } from '../kit/announce.js';
import { Icon } from '../kit/icons.js';
import { fullNames } from '../kit/pair-name.js';
import { useSpeech } from '../words/language.js';
import { isPartial } from './lists.js';
import { type TournamentView, useTournament } from './tournament-context.js';

/** The followed pair, always in sight. */
export function Pinned() {
  const speech = useSpeech();
  const { t } = speech;
  const view = useTournament();
  const followed = useFollowedRow(view);
  const row = followed?.row;
  const place = followed?.rank;
  const number = row && t('pairNumber', { n: row.label });
  useAnnouncement(place && number && t('rankNow', { pair: number, rank: place }));
  if (row === undefined) return null;
  return (
    <a class="pinned" href={`${view.path}/c/${row.contestant}`}>
      <Icon shape="star-full" />
      <span class="place">{place}</span>
      <span class="grow one-line">
        {row.label} {fullNames(row.names)}
      </span>
      <strong>{mainColumn(view.status).text(row, speech)}</strong>
    </a>
  );
}

interface Followed {
  row: Row;
  rank?: string | undefined;
}

/** From the list; below the pushed top of a long one from the pair's own card, which tells its rank. */
function useFollowedRow({
  status,
  lists,
  contestants,
  followed,
}: TournamentView): Followed | undefined {
  const pushed = followed === undefined ? undefined : contestants.get(followed);
  const isFar = pushed === undefined && (lists?.some(isPartial) ?? false);
  const card = useCard(status.t, isFar ? followed : undefined);
  if (pushed !== undefined)
    return { row: pushed.item, rank: pushed.item.key === undefined ? undefined : pushed.label };
  return isFar && card ? { row: card.row, rank: card.rank } : undefined;
}
