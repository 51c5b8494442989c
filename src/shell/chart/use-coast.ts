import { useCallback, useEffect, useRef, useState } from 'react';
import { boxOf, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { CoastBox } from '../../core/rules/coast/coast-format.ts';
import { engine } from '../../engine/engine.ts';
import { isOnline, useOnline } from '../../engine/online.ts';
import type { KnownCoast } from '../../ui/sea-chart/chart-scene.ts';

interface ShownCoast {
  /** null = not yet read, or not on this device. */
  coast: KnownCoast | null;
  /** The problem to report; `none` where the coast has the finest detail. */
  lack: 'none' | 'missing' | 'damaged' | 'noCoast';
}

/** Margin on each side of the visible area, as a share of it, so that a small pan stays within the loaded coast. */
const margin = 0.6;
/** Zoom factor, in either direction, after which the coast is requested again. */
const closerBy = 1.7;

/**
 * Returns the coast for the area where a chart has come to rest, from this device. With a connection it also fetches the missing finer
 * sheets and draws them as they arrive.
 */
export function useCoast(): ShownCoast & { look: (view: ChartView, size: ChartSize) => void } {
  const [shown, setShown] = useState<ShownCoast>({ coast: null, lack: 'none' });
  const asked = useRef<{ box: CoastBox; degreesPerPixel: number } | null>(null);
  const turn = useRef(0);

  const ask = useCallback(async (box: CoastBox, degreesPerPixel: number): Promise<void> => {
    const mine = ++turn.current;
    const answer = async (): Promise<number> => {
      const result = await engine.coast(box, degreesPerPixel);
      if (mine !== turn.current) return 0;
      if (!result.ok || result.value.kind === 'noCoast') {
        setShown({ coast: null, lack: 'noCoast' });
        return 0;
      }
      const { missing, damaged } = result.value;
      setShown({ coast: result.value, lack: damaged > 0 ? 'damaged' : missing > 0 ? 'missing' : 'none' });
      return missing + damaged;
    };
    const lacking = await answer();
    if (lacking === 0 || !isOnline()) return;
    const fetched = await engine.fetchCoast(box);
    if (mine === turn.current && fetched.ok && fetched.value.fetched > 0) await answer();
  }, []);

  const look = useCallback(
    (view: ChartView, size: ChartSize): void => {
      const before = asked.current;
      const ratio = before ? before.degreesPerPixel * view.scale : Infinity;
      if (before && ratio < closerBy && ratio > 1 / closerBy && holds(before.box, boxOf(view, size))) return;
      const box = boxOf(view, size, margin);
      asked.current = { box, degreesPerPixel: 1 / view.scale };
      void ask(box, 1 / view.scale);
    },
    [ask],
  );

  // A connection makes the missing sheets available.
  const online = useOnline();
  const lacks = shown.lack === 'missing' || shown.lack === 'damaged';
  useEffect(() => {
    const { current } = asked;
    if (online && lacks && current) void ask(current.box, current.degreesPerPixel);
    // Only when the connection returns: a sheet that exists nowhere must not be requested again and again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [online]);

  useEffect(() => {
    const turns = turn;
    return () => {
      turns.current++;
    };
  }, []);

  return { ...shown, look };
}

/** Also true for boxes that are whole turns of longitude apart. */
const holds = (outer: CoastBox, inner: CoastBox): boolean =>
  outer.south <= inner.south &&
  outer.north >= inner.north &&
  [-360, 0, 360].some(turn => outer.west <= inner.west + turn && outer.east >= inner.east + turn);
