import type { HtmlTagDescriptor } from 'vite';
import { beaufortFromKt } from '../src/domain/directions.ts';
import type { Language } from '../src/domain/settings.ts';
import { forecast as enForecast } from '../src/i18n/en/forecast.ts';
import { shell as enShell } from '../src/i18n/en/shell.ts';
import { units as enUnits } from '../src/i18n/en/units.ts';
import { forecast as esForecast } from '../src/i18n/es/forecast.ts';
import { shell as esShell } from '../src/i18n/es/shell.ts';
import { units as esUnits } from '../src/i18n/es/units.ts';
import { measuresOf } from '../src/i18n/format-quantities.ts';
import { forecast as frForecast } from '../src/i18n/fr/forecast.ts';
import { shell as frShell } from '../src/i18n/fr/shell.ts';
import { units as frUnits } from '../src/i18n/fr/units.ts';

/** The words of the first readings in each language, for `src/first-paint/inline/first-reading.js`. */
export const readingWords = (): HtmlTagDescriptor => ({
  tag: 'template',
  attrs: {
    id: 'reading-words',
    'data-words': JSON.stringify({
      en: wordsIn('en', enForecast, enShell, enUnits),
      fr: wordsIn('fr', frForecast, frShell, frUnits),
      es: wordsIn('es', esForecast, esShell, esUnits),
    }),
  },
  injectTo: 'body',
});

/** Said by the document alone: no word of the app's own. */
const follows: Record<Language, string> = {
  en: 'The numbers of this hour. The sea state, the scores and the week are on their way.',
  fr: 'Les valeurs de cette heure. L’état de la mer, les notes et la semaine arrivent.',
  es: 'Los valores de esta hora. El estado de la mar, las puntuaciones y la semana están en camino.',
};

const wordsIn = (
  language: Language,
  { wind, gusts, waves, wavesEvery }: Record<keyof typeof enForecast, string>,
  { simulatedBanner, recordedBanner }: Record<keyof typeof enShell, string>,
  units: Record<keyof typeof enUnits, string>,
) => {
  const { fromN, fromNE, fromE, fromSE, fromS, fromSW, fromW, fromNW } = units;
  const measures = measuresOf('imperial', language);
  return {
    wind,
    gusts,
    waves,
    every: wavesEvery,
    follows: follows[language],
    missing: units.notAvailable,
    force: units.beaufort,
    forcesFromKt: beaufortFromKt,
    kt: measures.wind.unit,
    ft: measures.waveHeight.unit,
    bounds: {
      wind: measures.wind.bounds,
      gust: measures.gust.bounds,
      wave: measures.waveHeight.bounds,
    },
    from: [fromN, fromNE, fromE, fromSE, fromS, fromSW, fromW, fromNW],
    simulated: simulatedBanner,
    recorded: recordedBanner,
  };
};
