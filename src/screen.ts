import type { ComponentType } from 'react';
import { firstAnswers } from './engine/first-answers.ts';
import type { Section } from './core/words/dictionary.ts';
import { loadSections } from './core/words/words.ts';
import { part } from './ui/part.tsx';

/**
 * A chunk of its own, shown when its words are there as well (a test compares them with what it says), and at a start what was
 * asked for it.
 */
export const screen = (sections: readonly Section[], load: () => Promise<ComponentType>) =>
  part(async () => {
    const [Screen] = await Promise.all([load(), loadSections(sections), firstAnswers()]);
    return Screen;
  });
