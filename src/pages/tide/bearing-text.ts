import type { Translate } from '../../i18n/translate.ts';

/** '056° true': three figures, as bearings are written and spoken. */
export const bearingText = (degrees: number, t: Translate): string =>
  t('tides.bearingTrue', { degrees: `${String(Math.round(degrees) % 360).padStart(3, '0')}°` });
