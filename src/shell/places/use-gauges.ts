import { useEffect } from 'react';
import type { WaterLevels } from '../../core/rules/measured/gauges.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Failure } from '../../core/rules/value/failure.ts';
import { engine } from '../../engine/engine.ts';
import { useOnline } from '../../engine/online.ts';
import { useLive } from '../../engine/use-live.ts';
import { savesData } from '../../ui/saves-data.ts';
import { useDownload } from '../../ui/use-download.ts';

const askAgainAfterS = 15 * 60;

interface Gauges {
  /** undefined = not read yet; null = never fetched. */
  facts: WaterLevels | null | undefined;
  busy: boolean;
  failure: Failure | null;
  ask: () => void;
}

/** Returns the stored tide gauges near a place. Refreshes them after a quarter of an hour, except in low data. */
export function useGauges({ lat, lng }: Coordinates, now: Instant): Gauges {
  const facts = useLive('waterLevels', { lat, lng });
  const online = useOnline();
  const { busy, failure, start } = useDownload({ lat, lng });
  const isDue = facts === null || (facts !== undefined && Math.abs(now - facts.fetchedAt) > askAgainAfterS);
  const isWanted = isDue && online && !savesData();
  useEffect(() => {
    if (isWanted) start(() => refresh({ lat, lng }, false), true);
  }, [isWanted, start, lat, lng]);
  return { facts, busy, failure, ask: () => start(() => refresh({ lat, lng }, true)) };
}

async function refresh(at: Coordinates, force: boolean): Promise<Failure | null> {
  const answer = await engine.refreshGauges(at, { force });
  return answer.ok ? null : answer.failure;
}
