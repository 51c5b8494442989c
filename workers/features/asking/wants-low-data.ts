import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';

/** Whether downloads are to be small now: somebody said so, or left it to the link. */
export async function wantsLowData({
  database,
  isLinkPoor,
}: Pick<EngineContext, 'database' | 'isLinkPoor'>): Promise<boolean> {
  const { lowData = 'auto' } = await readSettings(database);
  return lowData === 'on' || (lowData === 'auto' && isLinkPoor());
}
