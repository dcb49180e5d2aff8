import { useSpeech } from '../words/language.js';
import { Icon } from './icons.js';

/** Places won or lost in this round: arrow and number, in words for ears. */
export function RankChange({ gained }: { gained: number | undefined }) {
  const { t } = useSpeech();
  if (gained === undefined) return null;
  const way = gained > 0 ? 'up' : 'down';
  const count = Math.abs(gained);
  return (
    <span class={`change ${way}`}>
      <Icon shape={way} />
      <span aria-hidden="true">{count}</span>
      <span class="said-only">{t(way, { count })}</span>
    </span>
  );
}
