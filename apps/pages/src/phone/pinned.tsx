import { mainColumn } from '../kit/columns.js';
import { useAnnouncement } from '../kit/announce.js';
import { Icon } from '../kit/icons.js';
import { fullNames } from '../kit/pair-name.js';
import { useSpeech } from '../words/language.js';
import { useTournament } from './tournament-context.js';

/** The followed pair, always in sight. */
export function Pinned() {
  const speech = useSpeech();
  const { t } = speech;
  const view = useTournament();
  const row = view.followed === undefined ? undefined : view.contestants.get(view.followed);
  const place = row?.item.key === undefined ? undefined : row.label;
  const number = row && t('pairNumber', { n: row.item.label });
  useAnnouncement(place && number && t('rankNow', { pair: number, rank: place }));
  if (row === undefined) return null;
  return (
    <a class="pinned" href={`${view.path}/c/${row.item.contestant}`}>
      <Icon shape="star-full" />
      <span class="place">{place}</span>
      <span class="grow one-line">
        {row.item.label} {fullNames(row.item.names)}
      </span>
      <strong>{mainColumn(view.status).text(row.item, speech)}</strong>
    </a>
  );
}
