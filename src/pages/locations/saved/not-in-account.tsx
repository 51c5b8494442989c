import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Shown beside the list; other devices lack these favorites. */
export function NotInAccount({ count }: { count: number }) {
  const t = useTranslate();
  return <Notice tone="caution">{t.plural('sync.dropped', count)}</Notice>;
}
