import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';

/** Returns whether downloads are small now, by the setting or, if that is automatic, by the link. */
export async function wantsLowData({
  database,
  isLinkPoor,
}: Pick<EngineContext, 'database' | 'isLinkPoor'>): Promise<boolean> {
  const { lowData = 'auto' } = await readSettings(database);
  return lowData === 'on' || (lowData === 'auto' && isLinkPoor());
}
