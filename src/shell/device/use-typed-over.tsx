import { useState, type ReactNode } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../account/form-drafts.ts';
import type { UnitSystem } from '../../core/rules/unit/units.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { DraftNotice, sameKinds, useKeepDraft } from './use-draft.tsx';

/**
 * Form fields over stored values. Only typed fields are state, with a draft on this device until they are saved or discarded. All other
 * fields follow the stored values, also when another tab changes them.
 */
export function useTypedOver<Fields extends Record<string, string | boolean>>({
  form,
  stored,
  units,
  inUnits,
}: {
  /** Name of the draft, '' = no draft: see `useDraftName`. */
  form: string;
  stored: Fields;
  units: UnitSystem;
  /** Converts typed measures, as text, from the units `from` to the units on screen. */
  inUnits: (typed: Partial<Fields>, from: UnitSystem) => Partial<Fields>;
}): {
  fields: Fields;
  set: (change: Partial<Fields>) => void;
  /** Drops the fields in `saved` from the unsaved ones; a field that changed since stays. */
  clear: (saved: Fields) => void;
  /** Discards at the user's request, with an undo. `reopen` shows a closed form again. */
  discard: (reopen?: () => void) => void;
  /** Reports restored input; null = no input was restored. */
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
  // After a change of units, typed values stay the same measures in the other units.
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
      // Stores the draft for a form that has already unmounted.
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
