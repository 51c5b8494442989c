import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { OverboardMark } from '../../core/rules/chart/overboard.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { showOverboard } from '../chart/shown-overboard.ts';
import { useOverboard } from '../chart/use-overboard.ts';
import { useOwnPosition } from '../device/use-own-position.ts';
import styles from './overboard.module.css';
import { OverboardPanel } from './overboard-panel.tsx';

/** The man-overboard button, and the panel of the latest mark; both need this device's position. */
export function OverboardHere({ isFollowed, shown }: { isFollowed: boolean; shown: OverboardMark | null }) {
  const t = useTranslate();
  const { fix, watch, stop } = useOwnPosition();
  useEffect(() => {
    watch();
    return stop;
  }, [watch, stop]);
  const [path] = useLocation();
  const { marks, unsaved, press } = useOverboard(fix);
  // The mark may have received its position since.
  const mark = shown && (marks.find(({ id }) => id === shown.id) ?? shown);
  return (
    <>
      {/* The chart has its own button. */}
      {isFollowed && path !== '/chart' && (
        <button type="button" className={styles.button} onClick={() => press(fix)}>
          <span aria-hidden="true">{t('chart.overboardShort')}</span>
          <VisuallyHidden>{t('chart.overboard')}</VisuallyHidden>
        </button>
      )}
      {mark &&
        createPortal(
          <OverboardPanel
            key={mark.id}
            mark={mark}
            fix={fix}
            isSaved={!unsaved.has(mark.id)}
            onClose={() => showOverboard(null)}
          />,
          document.body,
        )}
    </>
  );
}
