import { mercatorOf } from '../../core/rules/coast/mercator.ts';
import type { ChartLayer } from './chart-scene.ts';

/** Largest number of cached pictures: two screens of a tablet. */
const mostHeld = 160;
const tilePx = 256;
const deepest = 18;

/**
 * Draws raster map tiles of a configured host as they arrive; a missing tile leaves the content below it visible. `template` contains
 * `{z}`, `{x}` and `{y}`.
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
      // Position of the map's upper left corner, in pixels of the chart.
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
          // Enlarged by half a pixel on each side, so that no seam shows between two tiles.
          if (image.complete && image.naturalWidth > 0)
            pen.drawImage(image, left + column * px, top + row * px, px + 0.5, px + 0.5);
        }
    },
  };
}
