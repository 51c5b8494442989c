import { useLayoutEffect } from 'react';
import { engine } from '../engine/engine.ts';
import { useLive } from '../engine/use-live.ts';
import { useHandOver } from './settings-context.tsx';

/** Puts the settings of the open account in force, live, until it is left. Draws nothing. */
export function StoredSettings() {
  const values = useLive('settings', {});
  const handOver = useHandOver();
  // Before the paint that shows them.
  useLayoutEffect(() => handOver({ values, update: engine.updateSettings }), [values, handOver]);
  useLayoutEffect(() => () => handOver(null), [handOver]);
  return null;
}
