import { useState, type ReactNode } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../account/form-drafts.ts';
import type { UnitSystem } from '../../core/rules/unit/units.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { DraftNotice, sameKinds, useKeepDraft } from './use-draft.tsx';

/**
 * The fields of a form over what is stored: only what was typed is state, and a draft on this device until it is saved or discarded. All
 * other fields follow what is stored, also when another tab changes it.
 */
export function useTypedOver<Fields extends Record<string, string | boolean>>({
  form,
  stored,
  units,
  inUnits,
}: {
  /** Name of the draft, '' = none: see `useDraftName`. */
  form: string;
  stored: Fields;
  units: UnitSystem;
  /** The same measures in the units on screen, as text; they were typed in those of `from`. */
  inUnits: (typed: Partial<Fields>, from: UnitSystem) => Partial<Fields>;
}): {
  fields: Fields;
  set: (change: Partial<Fields>) => void;
  /** What was `saved` is not unsaved any more; a field that was changed since is. */
  clear: (saved: Fields) => void;
  /** The same by the user, with an undo; `reopen` shows the form again where it is closed. */
  discard: (reopen?: () => void) => void;
  /** Says that entries came back; null = none did. */
  notice: ReactNode;
} {
  const t = useTranslate();
  const toaster = useToaster();
  const [restored] = useState(() => {
    const draft = readDraft(form);
    return draft && { typed: sameKinds(stored, draft), units: draft['units'] };
  });
  const [typed, setTyped] = useState<Partial<Fields>>(restored?.typed ?? {});
  const [typedIn, setTypedIn] = useState(
    restored?.units === 'metric' || restored?.units === 'imperial' ? restored.units : units,
  );
  const [isRestored, setRestored] = useState(restored !== null);
  // What was typed stays the same, in the other units.
  if (typedIn !== units) {
    setTypedIn(units);
    setTyped(inUnits(typed, typedIn));
  }
  const fields = { ...stored, ...typed };
  const isTouched = Object.keys(typed).some(name => fields[name] !== stored[name]);
  const draft = { ...typed, units: typedIn };
  useKeepDraft(form, draft, isTouched);

  const clear = (saved: Fields): void => {
    dropDraft(form);
    setRestored(false);
    setTyped(before => withoutSame(before, saved));
  };
  const discard = (reopen?: () => void): void => {
    clear(fields);
    if (!isTouched) return;
    toaster.undo(t('forecast.draftDiscarded'), () => {
      // For a form that is gone by then.
      keepDraft(form, draft);
      setTyped(typed);
      reopen?.();
    });
  };
  return {
    fields,
    set: change => setTyped(before => withoutSame({ ...before, ...change }, stored)),
    clear,
    discard,
    notice: isRestored && isTouched && <DraftNotice onDiscard={() => discard()} />,
  };
}

function withoutSame<Fields extends object>(fields: Partial<Fields>, others: Fields): Partial<Fields> {
  const left: Partial<Fields> = {};
  for (const name of Object.keys(fields)) {
    const value: unknown = Reflect.get(fields, name);
    if (value !== Reflect.get(others, name)) Reflect.set(left, name, value);
  }
  return left;
}
