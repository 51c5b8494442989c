import type { Plugin, Rolldown } from 'vite';

/**
 * Stops the build if files of the engine import each other in a circle: a value that one of them computes on loading would still be unset
 * for the other, and an asset's address is such a value.
 */
export const noCircles = (): Plugin => ({
  name: 'offing:no-circles',
  generateBundle(_options, bundle) {
    const circle = circleIn(bundle);
    if (circle) this.error(`files import each other in a circle: ${circle.join(', ')}`);
  },
});

/** File names along the first circle of static imports; null if there is none. */
export function circleIn(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== 'chunk') return null;
    for (const imported of chunk.imports) {
      const circle = follow(imported, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(bundle)) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}
