import type { EarlyAnswer, EarlyWeather } from '../domain/early-weather.ts';
import type { SourceId } from '../domain/forecast.ts';
import type { Instant } from '../domain/time.ts';
import { within } from '../within.ts';

declare global {
  interface Window {
    /** Left here by `inline/ask-weather.js`; null = no answer came. */
    earlyWeather?: { askedAt: Instant; answers: Promise<EarlyAnswer | null>[] };
  }
}

/** Whom the document asks: nobody who looks at another source waits for it. */
export const earlySource: SourceId = 'open-meteo';

/** From when it is taken, the engine being ready to ask by itself: an answer that hangs may come sooner when it is asked for anew. */
const waitMs = 3000;

/**
 * What the document asked ahead, for the first who takes it: the answers that are there, or come within three seconds;
 * null = nothing was asked, or it is taken.
 */
export function takeEarlyWeather(): Promise<EarlyWeather> | null {
  const early = window.earlyWeather;
  if (!early) return null;
  delete window.earlyWeather;
  return Promise.all(early.answers.map(answer => within(waitMs, answer, null))).then(answers => ({
    askedAt: early.askedAt,
    answers: answers.filter(answer => answer !== null),
  }));
}
