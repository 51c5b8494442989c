import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part in a file of its own that no screen waits for: where the file cannot be had, the screen does without it. At a start behind
 * a picture of the last screen it is not read before the screen itself is there.
 */
export const optional = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      await window.screenDrawn;
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
