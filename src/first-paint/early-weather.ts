import type { EarlyAnswer, EarlyWeather } from '../domain/early-weather.ts';
import type { SourceId } from '../domain/forecast.ts';
import type { Instant } from '../domain/time.ts';

declare global {
  interface Window {
    /** Left here by `inline/ask-weather.js`; null = no answer came. */
    earlyWeather?: { askedAt: Instant; answers: Promise<EarlyAnswer | null>[] };
  }
}

/** Whom the document asks: nobody who looks at another source waits for it. */
export const earlySource: SourceId = 'open-meteo';

/** What the document asked ahead, once its answers are there, for the first who takes it; null = nothing was asked, or it is taken. */
export function takeEarlyWeather(): Promise<EarlyWeather> | null {
  const early = window.earlyWeather;
  if (!early) return null;
  delete window.earlyWeather;
  return Promise.all(early.answers).then(answers => ({
    askedAt: early.askedAt,
    answers: answers.filter(answer => answer !== null),
  }));
}
