import { useEffect, useState } from 'react';
import { deviceStorage } from '../first-paint/device-storage.ts';

/** Origin of the weather data when the app runs on its embedded backend. */
type ServicesMode = 'live' | 'simulated' | 'recorded';

const storageKey = 'offing.services-mode';
const isMode = (value: unknown): value is ServicesMode =>
  value === 'live' || value === 'simulated' || value === 'recorded';

/**
 * Returns null in a real deployment. With the embedded backend it returns the backend's last reported mode. The mode is stored, so that the
 * warning also appears offline. Before the first report, data count as simulated.
 */
export function useServicesMode(): ServicesMode | null {
  const embedded = import.meta.env.VITE_EMBEDDED === 'true';
  const [mode, setMode] = useState<ServicesMode | null>(embedded ? remembered : null);
  useEffect(() => {
    if (embedded) void (asked ??= askBackend()).then(answer => answer && setMode(answer));
  }, [embedded]);
  return mode;
}

function remembered(): ServicesMode {
  const value = deviceStorage.getItem(storageKey);
  return isMode(value) ? value : 'simulated';
}

/** Fetched once per start, although several bars use it. */
let asked: Promise<ServicesMode | null> | null = null;

async function askBackend(): Promise<ServicesMode | null> {
  try {
    const { mode }: { mode?: unknown } = await (await fetch('/services/mode')).json();
    if (!isMode(mode)) return null;
    deviceStorage.setItem(storageKey, mode);
    return mode;
  } catch {
    return null;
  }
}
