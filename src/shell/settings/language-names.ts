import type { Language } from '../../core/rules/settings/settings.ts';

/** Names of the languages, each in its own language, so that its speakers can read it. */
export const languageNames: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
];
