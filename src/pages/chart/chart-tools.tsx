import { useTranslate } from '../../i18n/i18n.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './chart-page.module.css';

/** Buttons over the chart, within reach of a thumb. */
export function ChartTools({
  isFollowing,
  onFollow,
  onCloser,
  onFarther,
  onOverboard,
}: {
  isFollowing: boolean;
  onFollow: () => void;
  onCloser: () => void;
  onFarther: () => void;
  onOverboard: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.tools}>
        <IconButton icon="plus" label={t('chart.closer')} className={styles.tool} onClick={onCloser} />
        <IconButton icon="minus" label={t('chart.farther')} className={styles.tool} onClick={onFarther} />
        <IconButton
          icon="locate"
          label={t(isFollowing ? 'chart.followEnd' : 'chart.follow')}
          aria-pressed={isFollowing}
          className={styles.tool}
          onClick={onFollow}
        />
      </div>
      <button type="button" className={styles.overboardButton} onClick={onOverboard}>
        <Icon name="warning" size="s" />
        {/* The visible words come first, because voice control presses a button by them. */}
        <span>{t('chart.overboardShort')}</span> <VisuallyHidden>{t('chart.overboard')}</VisuallyHidden>
      </button>
    </>
  );
}
