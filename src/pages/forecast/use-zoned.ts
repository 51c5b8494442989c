import { useEffect, useState } from 'react';
import type { Forecast } from '../../domain/forecast.ts';
import type { Zone } from '../../domain/time.ts';

/**
 * The document with its days on the clock of `zone`. Most documents are stored in it already; only for the others is
 * the code that cuts days loaded. Until then, or when it cannot be loaded, the document stays on its own clock, which
 * the header names.
 */
export function useZoned(document: Forecast | null | undefined, zone: Zone): Forecast | null | undefined {
  const [rezoned, setRezoned] = useState<{ from: Forecast; zone: Zone; to: Forecast } | null>(null);
  useEffect(() => {
    if (!document || document.zone === zone) return undefined;
    let wanted = true;
    void import('../../domain/assemble.ts').then(
      ({ rezone }) => {
        if (wanted) setRezoned({ from: document, zone, to: rezone(document, zone) });
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [document, zone]);
  return rezoned?.from === document && rezoned?.zone === zone ? rezoned?.to : document;
}
