import { useLive } from '../../engine/use-live.ts';

/** How many alerts nobody has marked as read. */
export const useUnreadAlerts = (): number =>
  useLive('alertEvents', {})?.filter(({ readAt }) => readAt === null).length ?? 0;
