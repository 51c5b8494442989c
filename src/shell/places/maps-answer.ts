import { useOnline } from '../../engine/online.ts';
import { useServicesMode } from '../../engine/services-mode.ts';

/** True if the app can request street maps: online, and with real services (example services have no maps). */
export function useMapsAnswer(): boolean {
  const online = useOnline();
  const mode = useServicesMode();
  return online && (mode === null || mode === 'live');
}
