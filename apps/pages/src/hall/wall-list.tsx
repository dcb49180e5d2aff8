import type { Names, RoundVps } from '#contracts';
import type { TFunction } from 'i18next';
import { useRef } from 'preact/hooks';
import type { RankedRow, Status } from '../data/live.js';
import { type Column, mainColumn, wallColumns } from '../kit/columns.js';
import { useGlide } from '../kit/glide.js';
import type { Places } from '../kit/rank-changes.js';
import { RankChange } from '../kit/rank-change.js';
import { useNameFit } from '../kit/room.js';
import { useSpeech } from '../words/language.js';

export interface WallListProps {
  status: Status;
  /** The rows of the page shown. */
  rows: readonly RankedRow[];
  gained: Places;
  page: number;
  still: boolean;
  /** Of a long list only the top is shown. */
  top?: { k: number; of: number };
  /** `NS` or `EW` where two lists stand side by side: only the deciding figure fits then. */
  side?: string;
}

/** One list of the wall: place, change, names, figures. */
export function WallList({ status, rows, gained, page, still, side, top }: WallListProps) {
  const speech = useSpeech();
  const { t } = speech;
  const box = useRef<HTMLTableSectionElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useGlide(box, { duration: 600, page, still });
  const fit = useNameFit(table);
  const columns = side === undefined ? wallColumns(status) : [mainColumn(status)];
  return (
    <table class="wall-list" ref={table}>
      <caption class="said-only">
        {status.name}, {side ?? t('standings')}
      </caption>
      <Head columns={columns} title={[side, top && t('placesOf', top)]} />
      <tbody ref={box}>
        {rows.map(({ item, label }) => (
          <tr key={item.contestant} data-row={item.contestant}>
            <td class="place">{item.key === undefined ? '' : label}</td>
            <td class="moved">
              <RankChange gained={gained.get(item.contestant)} />
            </td>
            <th scope="row">
              <span class="one-line" data-name>
                {nameOf(item, fit, t)}
              </span>
            </th>
            {columns.map((column) => (
              <td key={column.name} class="number">
                <PartMark part={column.partOf?.(item)} />
                {column.text(item, speech)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Small, as it stands in every row while a round is played. */
function PartMark({ part }: { part: RoundVps | undefined }) {
  const { t } = useSpeech();
  if (part === undefined) return null;
  return (
    <>
      <span class="part" aria-hidden="true">
        {part.k}/{part.of}
      </span>
      <span class="said-only">{t('soFar', { k: part.k, of: part.of })} </span>
    </>
  );
}

const nameOf = (
  { names, label }: { names?: Names; label: string },
  fit: (names: Names) => string,
  t: TFunction,
): string =>
  names === undefined || names.length === 0 ? t('pairNumber', { n: label }) : fit(names);

interface HeadProps {
  columns: readonly Column[];
  /** What stands over the names, where it is more than "Pair". */
  title: readonly (string | undefined)[];
}

function Head({ columns, title }: HeadProps) {
  const { t } = useSpeech();
  return (
    <thead>
      <tr>
        <th scope="col" class="place">
          <span class="said-only">{t('rank')}</span>
        </th>
        <th scope="col" class="moved">
          <span class="said-only">{t('change')}</span>
        </th>
        <th scope="col">
          <span class="one-line">
            {title.filter((it) => it !== undefined).join(' · ') || t('pair')}
          </span>
        </th>
        {columns.map(({ name, head }) => (
          <th key={name} scope="col" class={`number ${name}`}>
            {t(head)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
