import { useEffect, useState } from 'react';

/** Whether the same thing, `what`, has gone on for so long without a break; null = nothing goes on. */
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
