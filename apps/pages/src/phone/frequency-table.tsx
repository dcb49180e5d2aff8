import { signed } from '../kit/figures.js';
import { useSpeech } from '../words/language.js';
import type { Frequency } from './frequencies.js';

/** How often each score was made: a table, drawn as bars. */
export function FrequencyTable({ frequencies }: { frequencies: readonly Frequency[] }) {
  const { t } = useSpeech();
  const most = Math.max(...frequencies.map(({ times }) => times));
  return (
    <table class="frequencies">
      <caption class="second">{t('scores')}</caption>
      <thead class="said-only">
        <tr>
          <th scope="col">{t('scoreNs')}</th>
          <th scope="col">{t('times')}</th>
        </tr>
      </thead>
      <tbody>
        {frequencies.map(({ score, times, own }) => (
          <tr key={score} class={own ? 'own' : ''}>
            <th scope="row" class="number">
              {signed(score)}
            </th>
            <td>
              <span class="times">
                <span class="stroke" style={{ flexGrow: times }} />
                <span class="count">
                  {times} {own && <span class="own-mark">{t('you')}</span>}
                </span>
                <span style={{ flexGrow: most - times }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
