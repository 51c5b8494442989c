import { useOnline } from '../../engine/online.ts';
import { useServicesMode } from '../../engine/services-mode.ts';

/** Whether street maps can be asked for: connected, and with real services (stand-ins have none). */
export function useMapsAnswer(): boolean {
  const online = useOnline();
  const mode = useServicesMode();
  return online && (mode === null || mode === 'live');
}
