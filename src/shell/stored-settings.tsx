import { useLayoutEffect } from 'react';
import { engine } from '../engine/engine.ts';
import { useLive } from '../engine/use-live.ts';
import { useHandOver, type UpdateSettings } from './settings-context.tsx';

const update: UpdateSettings = patch => {
  const { language } = patch;
  if (language)
    void import('../account/tell-language.ts').then(
      ({ mailLanguage }) => mailLanguage.choose(language),
      () => undefined,
    );
  return engine.updateSettings(patch);
};

/** Puts the settings of the open account in force, live, until it is left. Draws nothing. */
export function StoredSettings() {
  const values = useLive('settings', {});
  const handOver = useHandOver();
  // Before the paint that shows them.
  useLayoutEffect(() => handOver({ values, update }), [values, handOver]);
  useLayoutEffect(() => () => handOver(null), [handOver]);
  return null;
}
