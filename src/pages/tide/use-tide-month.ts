import { useEffect, useState } from 'react';
import type { TideMonth, TideMonthAsk } from '../../../workers/api.ts';
import { engine } from '../../engine/engine.ts';

/** Returns the tide month; null = not loaded yet. The previous month stays until the next one has loaded. */
export function useTideMonth(ask: TideMonthAsk | null, clock: string): TideMonth | null {
  const [known, setKnown] = useState<{ subjectId: string; month: TideMonth } | null>(null);
  // A key, because an equal request in a new object must not load again.
  const asked = JSON.stringify([ask, clock]);
  const subjectId = JSON.stringify([ask?.at, ask?.stationId, clock]);
  useEffect(() => {
    if (!ask) return undefined;
    let isWanted = true;
    void engine.tideMonth(ask).then(answer => {
      if (isWanted) setKnown({ subjectId, month: answer.ok ? answer.value : { kind: 'noTables' } });
    });
    return () => {
      isWanted = false;
    };
    // The request is a new object at each render; its key is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, subjectId]);
  return known?.subjectId === subjectId ? known.month : null;
}
