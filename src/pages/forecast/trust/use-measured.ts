import { useEffect } from 'react';
import {
  askAgainAfterS,
  measuredProvider as provider,
  type MeasuredFacts,
} from '../../../core/rules/measured/measured.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { ownServer, type Failure } from '../../../core/rules/value/failure.ts';
import { engine } from '../../../engine/engine.ts';
import { useOnline } from '../../../engine/online.ts';
import { useLive } from '../../../engine/use-live.ts';
import { savesData } from '../../../ui/saves-data.ts';
import { useDownload } from '../../../ui/use-download.ts';

interface MeasuredFeed {
  /** undefined = not read yet; null = never fetched. */
  facts: MeasuredFacts | null | undefined;
  busy: boolean;
  failure: Failure | null;
  ask: () => void;
}

/** Returns the stored measurements around a place. Refreshes them after half an hour, except in low data. */
export function useMeasured({ lat, lng }: Coordinates, now: Instant): MeasuredFeed {
  const facts = useLive('measured', { lat, lng });
  const online = useOnline();
  const { busy, failure, start } = useDownload({ lat, lng });
  const isDue = facts === null || (facts !== undefined && Math.abs(now - facts.fetchedAt) > askAgainAfterS);
  const isWanted = isDue && online && !savesData();
  // Once each time they are due; after a failure the user may retry.
  useEffect(() => {
    if (isWanted) start(() => askStations({ lat, lng }), true);
  }, [isWanted, start, lat, lng]);
  return {
    facts,
    busy: busy || (isWanted && failure === null),
    failure,
    ask: () => start(() => askStations({ lat, lng })),
  };
}

/** Returns null if the answer is stored. */
async function askStations(at: Coordinates): Promise<Failure | null> {
  const [{ auth, parts }, { callFunction }] = await Promise.all([
    import('../../../account/parts.ts'),
    import('../../../account/call-function.ts'),
  ]);
  const answer = await callFunction({ ...parts, auth }, 'observations', { lat: at.lat, lng: at.lng });
  if (answer.kind !== 'answer') return { kind: 'unreachable', provider };
  // The data center has no user accounts, so a 403 is the app's own server's refusal.
  if (answer.status === 403) return { kind: 'http', provider: ownServer, status: 403 };
  if (answer.status !== 200) return { kind: 'http', provider, status: answer.status };
  const kept = await engine.keepMeasured(at, answer.body);
  return kept.ok ? null : kept.failure;
}
