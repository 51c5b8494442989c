import { useLive } from '../../engine/use-live.ts';

export const useUnreadAlerts = (): number =>
  useLive('alertEvents', {})?.filter(({ readAt }) => readAt === null).length ?? 0;
