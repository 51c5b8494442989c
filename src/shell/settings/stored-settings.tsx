import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { account } from '../../account/account.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
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

/** Applies the settings of the open account, live, until the account closes. Renders nothing. */
export function StoredSettings() {
  const values = useBegunSettings(useLive('settings', {}));
  const handOver = useHandOver();
  // Runs before the paint that shows them.
  useLayoutEffect(() => handOver({ values, update }), [values, handOver]);
  useLayoutEffect(() => () => handOver(null), [handOver]);
  useInvalidateSnapshot(values);
  return null;
}

/**
 * Returns the settings to show after a login: the login screen's look stays, unless the account has chosen otherwise on this device. Until
 * the database has these values, its defaults are not the user's choice. They would flash, and would be stored if the user left meanwhile.
 */
function useBegunSettings(live: Settings | undefined): Settings | undefined {
  const [isAwaited, setAwaited] = useState(hasJustSignedIn);
  const [begun, setBegun] = useState<{ settings: Settings; before: Settings | undefined } | null>(null);
  const newest = useRef(live);
  useLayoutEffect(() => {
    newest.current = live;
  }, [live]);
  useLayoutEffect(() => {
    const identity = account.identity.get();
    if (identity === null || !hasJustSignedIn()) return;
    // This effect runs before that of the frame around it, which also opens the account.
    void startEngine(identity.accountKey);
    const { dataSource: _source, ...shown } = readDisplayMirror();
    void engine.beginSettings(shown).then(result => {
      if (result.ok) setBegun({ settings: result.value, before: newest.current });
      setAwaited(false);
    });
  }, []);
  if (isAwaited) return undefined;
  return begun && begun.before === live ? begun.settings : live;
}

const justS = 60;

function hasJustSignedIn(): boolean {
  const identity = account.identity.get();
  return identity !== null && Math.abs(Date.now() / 1000 - identity.signedInAt) <= justS;
}

/**
 * Deletes the picture of the last screen when limits, source or clock change, also from another tab. The next start must not show an
 * outdated verdict.
 */
function useInvalidateSnapshot(values: Settings | undefined): void {
  const judgedBy = values && JSON.stringify([values.limits, values.dataSource, values.showTimesIn]);
  const before = useRef(judgedBy);
  useEffect(() => {
    if (before.current !== undefined && before.current !== judgedBy) forgetLastScreen();
    before.current = judgedBy;
  }, [judgedBy]);
}
