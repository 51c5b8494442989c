import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Beside the list that lacks them on every other device. */
export function NotInAccount({ count }: { count: number }) {
  const t = useTranslate();
  return <Notice tone="caution">{t.plural('sync.dropped', count)}</Notice>;
}
