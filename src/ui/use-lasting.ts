import { useEffect, useState } from 'react';

/** True if the same state `what` has lasted this long without a break; null = no such state. */
export function useLasting(what: string | null, ms: number): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(setLasting, ms, what);
    return () => {
      clearTimeout(timer);
      setLasting(null);
    };
  }, [what, ms]);
  return what !== null && what === lasting;
}
