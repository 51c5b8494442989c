import { mercatorOf } from '../../core/rules/coast/mercator.ts';
import type { ChartLayer } from './chart-scene.ts';

/** Pictures held at most: two screens of a tablet. */
const mostHeld = 160;
const tilePx = 256;
const deepest = 18;

/**
 * Raster map tiles of a configured host, drawn as they arrive; where one is missing, what is below it stays. `template` has `{z}`, `{x}`
 * and `{y}` in it.
 */
export function createMapTiles(template: string, onCame: () => void): ChartLayer {
  const held = new Map<string, HTMLImageElement>();
  const tile = (address: string): HTMLImageElement => {
    const known = held.get(address);
    const image = known ?? new Image();
    held.delete(address);
    held.set(address, image);
    if (known) return known;
    image.addEventListener('load', onCame, { once: true });
    image.src = address;
    for (const [oldest] of held) {
      if (held.size <= mostHeld) break;
      held.delete(oldest);
    }
    return image;
  };

  return {
    draw(pen, { view, size }) {
      const zoom = Math.min(deepest, Math.max(0, Math.round(Math.log2((view.scale * 360) / tilePx))));
      const count = 2 ** zoom;
      const px = (view.scale * 360) / count;
      // Of the upper left corner of the map, in pixels of the chart.
      const left = size.width / 2 - (view.lng + 180) * view.scale;
      const top = size.height / 2 - (180 - mercatorOf(view.lat)) * view.scale;
      const lastRow = Math.min(count - 1, Math.floor((size.height - top) / px));
      for (let row = Math.max(0, Math.floor(-top / px)); row <= lastRow; row++)
        for (let column = Math.floor(-left / px); column <= Math.floor((size.width - left) / px); column++) {
          const image = tile(
            template
              .replace('{z}', String(zoom))
              .replace('{x}', String(((column % count) + count) % count))
              .replace('{y}', String(row)),
          );
          // Half a pixel more on each side: no seam shows between two of them.
          if (image.complete && image.naturalWidth > 0)
            pen.drawImage(image, left + column * px, top + row * px, px + 0.5, px + 0.5);
        }
    },
  };
}
