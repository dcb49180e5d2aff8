import { useRef } from 'preact/hooks';
import type { RankedRow } from '../data/live.js';
import { mainColumn } from '../kit/columns.js';
import { useGlide } from '../kit/glide.js';
import type { Places } from '../kit/rank-changes.js';
import { useNameFit } from '../kit/room.js';
import { useSpeech } from '../words/language.js';
import { StandingsRow } from './standings-row.js';
import { useTournament } from './tournament-context.js';

export interface StandingsTableProps {
  rows: readonly RankedRow[];
  gained: Places;
  caption: string;
  /** Nothing glides now. */
  still: boolean;
}

/** A ranking, or a part of it. */
export function StandingsTable({ rows, gained, caption, still }: StandingsTableProps) {
  const { t } = useSpeech();
  const { status } = useTournament();
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLTableSectionElement>(null);
  const focusInside = box.current?.contains(document.activeElement) ?? false;
  useGlide(box, { duration: 450, page: 0, still: still || focusInside });
  const fit = useNameFit(table);
  return (
    <table class="standings" ref={table}>
      <caption class="said-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="place">
            <span class="said-only">{t('rank')}</span>
          </th>
          <th scope="col" class="moved">
            <span class="said-only">{t('change')}</span>
          </th>
          <th scope="col">{t('pair')}</th>
          <th scope="col" class="number">
            {t(mainColumn(status).head)}
          </th>
        </tr>
      </thead>
      <tbody ref={box}>
        {rows.map((row) => (
          <StandingsRow
            key={row.item.contestant}
            row={row}
            gained={gained.get(row.item.contestant)}
            fit={fit}
          />
        ))}
      </tbody>
    </table>
  );
}
