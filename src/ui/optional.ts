import { createElement, memo, startTransition, useEffect, useState, type ComponentType } from 'react';
import type { Section } from '../core/words/dictionary.ts';
import { loadSections } from '../core/words/words.ts';

/**
 * A lazy-loaded part, with its words, that no screen waits for. It renders nothing until both are loaded, or if they cannot be loaded. At a
 * start behind a picture of the last screen it is not evaluated before the screen itself is shown. It does not suspend, because React would
 * throw a promise and restart it in each render until then. With unchanged props it does not render again.
 */
export function optional<Props extends object>(
  sections: readonly Section[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  let asked: Promise<unknown> | null = null;
  const fetch = async (): Promise<void> => {
    await window.screenDrawn;
    [arrived] = await Promise.all([load(), loadSections(sections)]);
  };

  return memo(function Optional(props: Props) {
    const [Shown, setShown] = useState(() => arrived);
    useEffect(() => {
      asked ??= fetch();
      asked.then(
        () => startTransition(() => setShown(() => arrived)),
        () => undefined,
      );
    }, []);
    return Shown && createElement(Shown, props);
  });
}
