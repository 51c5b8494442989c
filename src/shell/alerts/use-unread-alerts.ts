import { useLive } from '../../engine/use-live.ts';

/** Number of unread alerts. */
export const useUnreadAlerts = (): number =>
  useLive('alertEvents', {})?.filter(({ readAt }) => readAt === null).length ?? 0;
