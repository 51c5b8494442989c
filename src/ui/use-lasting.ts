import { useEffect, useState } from 'react';

/** Whether the same thing, `what`, has gone on for so long without a break; null = nothing goes on. */
export function useLasting(what: string | null, ms: number): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setLasting, ms, what);
    return () => clearTimeout(timer);
  }, [what, ms]);
  return what !== null && what === lasting;
}
