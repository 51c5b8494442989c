import { useEffect, useState } from 'react';
import { deviceStorage } from '../first-paint/device-storage.ts';

/** Where the weather comes from when the app runs on its embedded backend. */
type ServicesMode = 'live' | 'simulated' | 'recorded';

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
    let wanted = true;
    asked ??= askBackend();
    void asked.then(answer => {
      if (answer && wanted) setMode(answer);
    });
    return () => {
      wanted = false;
    };
  }, [embedded]);
  return mode;
}

function remembered(): ServicesMode {
  const value = deviceStorage.getItem(storageKey);
  return isMode(value) ? value : 'simulated';
}

/** Asked once a start, although several bars use it. */
let asked: Promise<ServicesMode | null> | null = null;

async function askBackend(): Promise<ServicesMode | null> {
  try {
    const answer: unknown = await (await fetch('/services/mode')).json();
    const mode = typeof answer === 'object' && answer !== null && 'mode' in answer ? answer.mode : null;
    if (!isMode(mode)) return null;
    deviceStorage.setItem(storageKey, mode);
    return mode;
  } catch {
    return null;
  }
}
