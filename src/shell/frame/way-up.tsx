import { Link, useLocation, useSearch } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { entryAbove } from './navigation-entries.ts';
import styles from './way-up.module.css';

/** The link to the parent screen, above the heading. */
export function WayUp() {
  const t = useTranslate();
  const [path] = useLocation();
  const query = useSearch();
  const above = entryAbove(path, query);
  return (
    above && (
      <Link href={above.href} className={styles.up}>
        <Icon name="left" size="s" />
        <VisuallyHidden>{t('shell.back')}</VisuallyHidden>
        <span>{t(above.label)}</span>
      </Link>
    )
  );
}
