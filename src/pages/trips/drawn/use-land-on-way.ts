import { useEffect, useState } from 'react';
import type { Waypoint } from '../../../core/rules/route/trip.ts';
import { engine } from '../../../engine/engine.ts';
import type { LegOnLand, WayAroundLand } from '../../../../workers/api.ts';

interface LandOnWay {
  legs: readonly LegOnLand[];
  /** For the first leg over land; null = none is, or it is being searched. */
  around: { leg: number; found: WayAroundLand } | null;
}

const nothing: LandOnWay = { legs: [], around: null };

/** The legs over land of a way, and a way around for the first of them. Empty until the engine has answered for the present way. */
export function useLandOnWay(way: readonly Waypoint[]): LandOnWay {
  const [known, setKnown] = useState<LandOnWay & { way: readonly Waypoint[] | null }>({
    ...nothing,
    way: null,
  });
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const land = await engine.landAlong(way);
      if (!isCurrent || !land.ok) return;
      setKnown({ way, legs: land.value, around: null });
      const leg = land.value[0]?.leg;
      const [from, to] = leg === undefined ? [] : way.slice(leg, leg + 2);
      if (leg === undefined || !from || !to) return;
      const found = await engine.wayAroundLand(from, to);
      if (isCurrent && found.ok) setKnown({ way, legs: land.value, around: { leg, found: found.value } });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [way]);
  return known.way === way ? known : nothing;
}
