import type { ComponentType } from 'react';
import { firstAnswers } from './engine/first-answers.ts';
import type { Section } from './core/words/dictionary.ts';
import { loadSections } from './core/words/words.ts';
import { part } from './ui/part.tsx';

/**
 * Creates a lazy-loaded screen. It renders once its words are loaded as well (a test compares them with the texts it uses), and at a start
 * once its prefetched answers have arrived.
 */
export const screen = (sections: readonly Section[], load: () => Promise<ComponentType>) =>
  part(async () => {
    const [Screen] = await Promise.all([load(), loadSections(sections), firstAnswers()]);
    return Screen;
  });
