import { useEffect, useLayoutEffect, useRef } from 'react';
import { account } from '../../account/account.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { engine, startEngine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { forgetLastScreen } from '../../first-paint/last-screen.ts';
import { readDisplayMirror } from './display-choice.ts';
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
  useBeginAsShown();
  useInvalidateSnapshot(values);
  return null;
}

/** Somebody who has just logged in is shown the app as the login was, unless the account has chosen otherwise here. */
function useBeginAsShown(): void {
  useLayoutEffect(() => {
    const identity = account.identity.get();
    if (identity === null || Math.abs(Date.now() / 1000 - identity.signedInAt) > justS) return;
    // This effect comes before that of the frame around it, which opens the account as well.
    void startEngine(identity.accountKey);
    const { dataSource: _source, ...shown } = readDisplayMirror();
    void engine.beginSettings(shown);
  }, []);
}

const justS = 60;

/** The next start must not open with a verdict by other limits, of another source or on another clock, whoever changed them. */
function useInvalidateSnapshot(values: Settings | undefined): void {
  const judgedBy = values && JSON.stringify([values.limits, values.dataSource, values.showTimesIn]);
  const before = useRef(judgedBy);
  useEffect(() => {
    if (before.current !== undefined && before.current !== judgedBy) forgetLastScreen();
    before.current = judgedBy;
  }, [judgedBy]);
}
