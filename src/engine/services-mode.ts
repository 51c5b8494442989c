import { useEffect, useState } from 'react';

/** Where the weather comes from when the app runs on its embedded backend. */
export type ServicesMode = 'live' | 'simulated' | 'recorded';

const storageKey = 'offing.services-mode';
const isMode = (value: unknown): value is ServicesMode =>
  value === 'live' || value === 'simulated' || value === 'recorded';

/**
 * null in a real deployment. With the embedded backend: what it last said, remembered so that the warning stands
 * offline too; before it has said anything, data count as simulated.
 */
export function useServicesMode(): ServicesMode | null {
  const embedded = import.meta.env.VITE_EMBEDDED === 'true';
  const [mode, setMode] = useState<ServicesMode | null>(embedded ? remembered : null);
  useEffect(() => {
    if (!embedded) return undefined;
    const controller = new AbortController();
    void askBackend(controller.signal).then(answer => {
      if (!answer) return;
      localStorage.setItem(storageKey, answer);
      setMode(answer);
    });
    return () => controller.abort();
  }, [embedded]);
  return mode;
}

function remembered(): ServicesMode {
  const value = localStorage.getItem(storageKey);
  return isMode(value) ? value : 'simulated';
}

async function askBackend(signal: AbortSignal): Promise<ServicesMode | null> {
  try {
    const answer: unknown = await (await fetch('/services/mode', { signal })).json();
    const mode = typeof answer === 'object' && answer !== null && 'mode' in answer ? answer.mode : null;
    return isMode(mode) ? mode : null;
  } catch {
    return null;
  }
}
