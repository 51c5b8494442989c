import type { Failure } from '../domain/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';

/** This device keeps nothing (private window, blocked or broken storage): said on every screen. */
export function StorageNotice({ failure }: { failure: Failure }) {
  const t = useTranslate();
  return <Notice tone="danger">{failureText(t, failure, 'forecast')}</Notice>;
}
