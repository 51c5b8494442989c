import { useCallback, useState } from 'react';
import type { Coordinates } from '../core/rules/place/place.ts';
import type { Failure } from '../core/rules/value/failure.ts';

interface Download {
  busy: boolean;
  failure: Failure | null;
  /** Starts a download; `isQuiet` = the busy state is not shown. */
  start: (ask: () => Promise<Failure | null>, isQuiet?: boolean) => void;
}

/** State of a download for one place; the result for another place is ignored. */
export function useDownload({ lat, lng }: Coordinates): Download {
  const place = `${lat} ${lng}`;
  const [state, setState] = useState<{ place: string; busy: boolean; failure: Failure | null }>({
    place,
    ...idle,
  });
  const start = useCallback<Download['start']>(
    (ask, isQuiet = false) => {
      if (!isQuiet) setState({ place, busy: true, failure: null });
      void ask().then(failure => setState({ place, busy: false, failure }));
    },
    [place],
  );
  const { busy, failure } = state.place === place ? state : idle;
  return { busy, failure, start };
}

const idle = { busy: false, failure: null };
