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

/** Puts the settings of the open account in force, live, until it is left. Draws nothing. */
export function StoredSettings() {
  const values = useBegunSettings(useLive('settings', {}));
  const handOver = useHandOver();
  // Before the paint that shows them.
  useLayoutEffect(() => handOver({ values, update }), [values, handOver]);
  useLayoutEffect(() => () => handOver(null), [handOver]);
  useInvalidateSnapshot(values);
  return null;
}

/**
 * Right after the login the app keeps the login's look, unless the account has chosen otherwise here. Until the database holds those
 * values, its defaults are not the user's choice: they would show for a moment, and be stored for a user who leaves in it.
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
    // This effect comes before that of the frame around it, which opens the account as well.
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

/** The next start must not open with a verdict by other limits, of another source or on another clock, also after a change in another tab. */
function useInvalidateSnapshot(values: Settings | undefined): void {
  const judgedBy = values && JSON.stringify([values.limits, values.dataSource, values.showTimesIn]);
  const before = useRef(judgedBy);
  useEffect(() => {
    if (before.current !== undefined && before.current !== judgedBy) forgetLastScreen();
    before.current = judgedBy;
  }, [judgedBy]);
}
