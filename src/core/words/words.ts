import type { Language } from '../rules/settings/settings.ts';
import type { Dictionary, Section } from './dictionary.ts';
import { en } from './en/en.ts';
import { failures } from './en/failures.ts';
import { sea } from './en/sea.ts';
import { shell } from './en/shell.ts';
import { units } from './en/units.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';

type Words = Partial<Dictionary>;

/** Words for every screen. In English they are part of the app, so that one language is always available. */
const startWords = { failures, sea, shell, units } satisfies Words;
const startSections: readonly Section[] = ['failures', 'sea', 'shell', 'units'];

const files = { en, fr, es };
const loaded: Record<Language, Words> = { en: { ...startWords }, fr: {}, es: {} };

/** Sections that the screens visited so far use. */
const wanted = new Set<Section>(startSections);
let spoken: Language = 'en';

const isSection = (name: string): name is Section => name in en;
export const allSections = Object.keys(en).filter(isSection);

/** Returns the loaded words; sections are added as screens request them. */
export const wordsOf = (language: Language): Words => loaded[language];

/**
 * Loads sections in the current language before a screen that needs them is shown. A section that cannot be fetched (offline, never fetched
 * before) is replaced by English; rejects if neither is available.
 */
export async function loadSections(sections: readonly Section[]): Promise<void> {
  for (const section of sections) wanted.add(section);
  let language: Language;
  do {
    language = spoken;
    await loadWords(language, sections);
  } while (language !== spoken);
}

/** Changes the language; resolves when all sections of the visited screens are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  spoken = language;
  await loadWords(language, [...wanted]);
}

/** Loads sections of a language; by default all of them. */
export async function loadWords(
  language: Language,
  sections: readonly Section[] = allSections,
): Promise<Words> {
  await Promise.all(sections.map(async section => loadSection(language, section)));
  return loaded[language];
}

async function loadSection(language: Language, section: Section): Promise<void> {
  const words = loaded[language];
  if (words[section]) return;
  try {
    Object.assign(words, { [section]: await files[language][section]() });
  } catch {
    Object.assign(words, { [section]: await files.en[section]() });
  }
}
