import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Explains that low data requested only some values, and names those that are missing for that reason. `isStepped` = values only for every
 * third hour.
 */
export function LowDataNotice({ isStepped }: { isStepped: boolean }) {
  const t = useTranslate();
  return (
    <Notice
      title={t('device.lowDataHere')}
      actions={
        <Link href="/settings#data-source" className={buttonClass('quiet')}>
          {t('device.lowDataSettings')}
        </Link>
      }
    >
      {isStepped ? `${t('device.lowDataSteps')} ${t('device.lowDataLeftOut')}` : t('device.lowDataLeftOut')}
    </Notice>
  );
}
