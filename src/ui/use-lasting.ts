import { useEffect, useState } from 'react';

/** True once `is` has been true for so long without a break. */
export function useLasting(is: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(setLasted, ms, true);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [is, ms]);
  return is && hasLasted;
}
