import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Settings } from '../../domain/settings/settings.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { forgetLastScreen } from '../../first-paint/last-screen.ts';
import { useHandOver, type UpdateSettings } from './settings-context.tsx';

const update: UpdateSettings = patch => {
  const { language } = patch;
  if (language)
    void import('../../account/tell-language.ts').then(
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
  useInvalidateSnapshot(values);
  return null;
}

/** The next start must not open with a verdict by other limits, of another source or on another clock, whoever changed them. */
function useInvalidateSnapshot(values: Settings | undefined): void {
  const judgedBy = values && JSON.stringify([values.limits, values.dataSource, values.showTimesIn]);
  const before = useRef(judgedBy);
  useEffect(() => {
    if (before.current !== undefined && before.current !== judgedBy) forgetLastScreen();
    before.current = judgedBy;
  }, [judgedBy]);
}
