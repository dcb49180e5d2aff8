import type { Status } from '#contracts';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Health } from '../data/live.js';
import { useSpeech } from '../words/language.js';
import { useAnnouncement } from './announce.js';
import { hourMinute, hourMinuteSecond } from './clock.js';
import { Icon, type Shape } from './icons.js';

const STATE_SHAPES = {
  'not-begun': { shape: 'ring-empty', word: 'notBegun' },
  provisional: { shape: 'ring-quarter', word: 'provisional' },
  final: { shape: 'disc', word: 'final' },
} as const;

/** What the list is: shape and word, so that colour alone never says it. */
export function StateChip({ state }: { state: Status['state'] }) {
  const { t } = useSpeech();
  const { shape, word } = STATE_SHAPES[state];
  useAnnouncement(t(word));
  return (
    <span class="chip">
      <Icon shape={shape} /> {t(word)}
    </span>
  );
}

export interface LiveChipProps {
  health: Health;
  /** A final list moves no more: it has a time, and is not called live. */
  isFinal: boolean;
  exact?: boolean;
}

/** Quiet is not stale: a living connection says so, with the time of the last change. */
export function LiveChip({ health, isFinal, exact = false }: LiveChipProps) {
  const { t } = useSpeech();
  const { state, changedAt } = health;
  if (state !== 'connecting' && state !== 'live') return null;
  const time = changedAt && (exact ? hourMinuteSecond : hourMinute)(new Date(changedAt));
  const text = time ? t(isFinal ? 'asOf' : 'liveAt', { time }) : t('live');
  return (
    <span class="chip">
      {!isFinal && <Icon shape="pulse" />}
      {state === 'connecting' ? t('connecting') : text}
    </span>
  );
}

const BAND_SHAPES = { rebuilding: 'turning', stale: 'broken', offline: 'cloud' } as const;

/**
 * Above the content when it is not the present one. Out of touch the data keep their full contrast; a list
 * that is being recalculated may be wrong, so it is grey until the new one stands.
 */
export function ConnectionBand({ health }: { health: Health }) {
  const { t } = useSpeech();
  const { state, lostAt = 0 } = health;
  const hasNews = useRecalculated(health);
  const apart = state === 'rebuilding' || state === 'stale' || state === 'offline';
  const text = apart
    ? t(state, { time: hourMinuteSecond(new Date(lostAt)) })
    : hasNews && t('recalculated', { time: hourMinuteSecond(new Date(health.recalculatedAt!)) });
  useAnnouncement(text || undefined);
  useGrey(state === 'rebuilding');
  if (!text) return null;
  return (
    <p class={`band ${apart ? state : 'rebuilding'}`}>
      <Icon shape={apart ? BAND_SHAPES[state] : 'turning'} /> {text}
    </p>
  );
}

const NEWS_MS = 15_000;

/** Whether the list was recalculated a moment ago. */
function useRecalculated({ state, recalculatedAt }: Health): boolean {
  const [told, setTold] = useState<number>();
  useEffect(() => {
    if (recalculatedAt === undefined) return undefined;
    const timer = setTimeout(() => setTold(recalculatedAt), NEWS_MS);
    return () => clearTimeout(timer);
  }, [recalculatedAt]);
  return state === 'live' && recalculatedAt !== undefined && told !== recalculatedAt;
}

/** The style sheets grey what `main` shows. */
function useGrey(isGrey: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-void', isGrey);
    return () => document.documentElement.removeAttribute('data-void');
  }, [isGrey]);
}

/** Why there is no list here, and what to do. */
export const Notice = (props: { shape: Shape; text: string; children?: ComponentChildren }) => (
  <div class="notice">
    <Icon shape={props.shape} />
    <p>{props.text}</p>
    {props.children}
  </div>
);

export function Failed() {
  const { t } = useSpeech();
  return (
    <Notice shape="warning" text={t('failed')}>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </Notice>
  );
}

const PATIENCE_MS = 10_000;

/** Nothing for 300 ms, then grey bars, after 10 s an error with one action. */
export function Loading({ rows = 8 }: { rows?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <Failed />;
  return (
    <div class="skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}
