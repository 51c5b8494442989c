import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  dropDraft,
  holdForm,
  isFromOtherTab,
  isOpenElsewhere,
  keepDraft,
  readDraft,
} from '../../account/form-drafts.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Returns the name under which a form that opens here stores its draft; '' = no draft, because the form is open in another tab, which owns
 * it; null = not yet determined.
 */
export function useDraftName(form: string): string | null {
  const [name, setName] = useState(() => (isFromOtherTab(form) ? null : form));
  useEffect(() => {
    if (name !== null) return name === '' ? undefined : holdForm(name);
    let isGone = false;
    void isOpenElsewhere(form).then(isOpen => {
      if (!isGone) setName(isOpen ? '' : form);
    });
    return () => {
      isGone = true;
    };
  }, [form, name]);
  return name;
}

/** Renders a form with a draft. Renders nothing for a moment if another tab wrote the draft. */
export function WithDraftName({ form, children }: { form: string; children: (name: string) => ReactNode }) {
  const name = useDraftName(form);
  return name === null ? null : children(name);
}

/**
 * Returns the form's initial draft: `fresh` overlaid with the draft's fields of the same type, because another build may have written it;
 * null = no draft.
 */
export function useRestored<Fields extends object>(form: string, fresh: () => Fields): Fields | null {
  const [restored] = useState(() => {
    const draft = readDraft(form);
    if (!draft) return null;
    const fields = fresh();
    return { ...fields, ...sameKinds(fields, draft) };
  });
  return restored;
}

/** Returns the draft's fields that have the same type as in `fresh`. */
export function sameKinds<Fields extends object>(
  fresh: Fields,
  draft: Record<string, unknown>,
): Partial<Fields> {
  const fields: Partial<Fields> = {};
  for (const name of Object.keys(fresh)) {
    const value = draft[name];
    const before: unknown = Reflect.get(fresh, name);
    if (typeof value === typeof before && Array.isArray(value) === Array.isArray(before))
      Reflect.set(fields, name, value);
  }
  return fields;
}

/** Stores each change of a form until it is saved or discarded. An unchanged form has no draft. */
export function useKeepDraft(form: string, draft: object, isTouched: boolean): void {
  const text = JSON.stringify(draft);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === text) return;
    last.current = text;
    if (isTouched) keepDraft(form, draft);
    else if (!isFirst) dropDraft(form);
    // `text` represents `draft`, which is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, text, isTouched]);
}

/** Shown above a form that started from a draft. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslate();
  return (
    <Notice actions={<Button onClick={onDiscard}>{t('forecast.draftDiscard')}</Button>}>
      {t('forecast.draftRestored')}
    </Notice>
  );
}
