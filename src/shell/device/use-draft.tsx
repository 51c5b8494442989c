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
 * Under which name a form that opens here has its draft; '' = under none, because the form is open in another tab, which has it; null =
 * not known yet.
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

/** A form with a draft; nothing for a moment where another tab wrote it. */
export function WithDraftName({ form, children }: { form: string; children: (name: string) => ReactNode }) {
  const name = useDraftName(form);
  return name === null ? null : children(name);
}

/** The draft that a form begins with: `fresh` with the draft's fields of the same kind (another build may have written it); null = no draft. */
export function useRestored<Fields extends object>(form: string, fresh: () => Fields): Fields | null {
  const [restored] = useState(() => {
    const draft = readDraft(form);
    if (!draft) return null;
    const fields = fresh();
    return { ...fields, ...sameKinds(fields, draft) };
  });
  return restored;
}

/** The fields of a draft that are of the same kind as those of `fresh`. */
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

/** Stores each change of a form until it is saved or discarded; a form that stands as it began has no draft. */
export function useKeepDraft(form: string, draft: object, isTouched: boolean): void {
  const text = JSON.stringify(draft);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === text) return;
    last.current = text;
    if (isTouched) keepDraft(form, draft);
    else if (!isFirst) dropDraft(form);
    // `text` stands for `draft`, which is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, text, isTouched]);
}

/** Over a form that began with a draft. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslate();
  return (
    <Notice actions={<Button onClick={onDiscard}>{t('forecast.draftDiscard')}</Button>}>
      {t('forecast.draftRestored')}
    </Notice>
  );
}
