import { useEffect, useState } from 'react';
import type { CoastLines } from '../../core/rules/coast/coast-shapes.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { engine, onCoastCame } from '../../engine/engine.ts';
import { rememberedAnswers } from '../../engine/remembered-answers.ts';
import type { Frame } from '../../ui/locator-grid.ts';
import { whenIdle } from '../../ui/when-idle.ts';

interface Paths {
  land: string;
  shore: string;
}

/**
 * Caches coasts at the finest detail. Otherwise the engine would read and unpack the world's coast again at each step between two places.
 */
const drawn = rememberedAnswers<Paths>();

/** The coast in a locator map, from this device alone. Renders nothing until the coast is read, or when none is stored. */
export function LocatorCoast({ at: { lat, lng }, frame }: { at: Coordinates; frame: Frame }) {
  const { width, height, unitsPerMile } = frame;
  const key = `${lat} ${lng} ${width}`;
  const [paths, setPaths] = useState(() => drawn.get(key) ?? null);
  useEffect(() => {
    let isWanted = true;
    const unitsPerDegree = 60 * unitsPerMile * Math.cos((lat * Math.PI) / 180);
    const [x, y] = [width / 2 / unitsPerDegree, height / 2 / (60 * unitsPerMile)];
    const box = { west: lng - x, south: lat - y, east: lng + x, north: lat + y };
    const ask = async (): Promise<void> => {
      const answer = await engine.coast(box, 0.7 / unitsPerDegree);
      if (!answer.ok || answer.value.kind === 'noCoast') return;
      const { land, shore, detail } = answer.value;
      const path = (lines: CoastLines, end: string): string =>
        pathOf(lines, end, { x: width / 2, y: height / 2, scale: unitsPerDegree });
      const found = { land: path(land, 'Z'), shore: path(shore, '') };
      if (detail === 'fine') drawn.keep(key, found);
      if (isWanted) setPaths(found);
    };
    // Waits until the screen's own content is drawn.
    const callOff = whenIdle(() => {
      const found = drawn.get(key);
      // Another map of the same place may have requested the coast meanwhile.
      if (found) setPaths(found);
      else void ask();
    });
    const stopListening = onCoastCame(() => void ask());
    return () => {
      isWanted = false;
      callOff();
      stopListening();
    };
  }, [key, lat, lng, width, height, unitsPerMile]);
  return (
    paths && (
      <>
        <path d={paths.land} />
        <path d={paths.shore} />
      </>
    )
  );
}

/** Converts coast rings to a path. Within so few miles, Mercator and an equal spacing of minutes do not differ. */
function pathOf(
  { points, starts }: CoastLines,
  end: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  let path = '';
  for (let line = 0; line + 1 < starts.length; line++) {
    for (let point = starts[line] ?? 0; point < (starts[line + 1] ?? 0); point++) {
      const east = x + (points[point * 2] ?? 0) * scale;
      const south = y - (points[point * 2 + 1] ?? 0) * scale;
      path += `${point === starts[line] ? 'M' : 'L'}${east.toFixed(1)} ${south.toFixed(1)}`;
    }
    path += end;
  }
  return path;
}
