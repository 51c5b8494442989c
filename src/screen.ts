import type { ComponentType } from 'react';
import { firstAnswers } from './engine/first-answers.ts';
import type { Section } from './core/words/dictionary.ts';
import { loadSections } from './core/words/words.ts';
import { part } from './ui/part.tsx';

/**
 * A separate chunk, shown when its words are there as well (a test compares them with the texts it uses), and at a start with its
 * prefetched answers.
 */
export const screen = (sections: readonly Section[], load: () => Promise<ComponentType>) =>
  part(async () => {
    const [Screen] = await Promise.all([load(), loadSections(sections), firstAnswers()]);
    return Screen;
  });
