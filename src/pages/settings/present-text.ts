import type { Translate } from '../../core/words/translate.ts';

/** Formats current settings for the fold: 'Units: Imperial · Language: English'. */
export const presentText = (
  t: Translate,
  entries: readonly (readonly [name: string, value: string])[],
): string => entries.map(([name, value]) => t('settings.present', { name, value })).join('\u00a0· ');
