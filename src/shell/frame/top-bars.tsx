import { useOnline } from '../../engine/online.ts';
import { useServicesMode } from '../../engine/services-mode.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Banner } from '../../ui/banner.tsx';

/** Status bars of every screen: no connection, data that are not real. */
export function TopBars() {
  const t = useTranslate();
  const online = useOnline();
  const mode = useServicesMode();
  return (
    <div aria-live="polite">
      {!online && (
        <Banner tone="offline" icon="offline">
          {t('shell.offlineBanner')}
        </Banner>
      )}
      {mode !== null && mode !== 'live' && (
        <Banner tone="simulated" icon="warning">
          {t(`shell.${mode}Banner`)}
        </Banner>
      )}
    </div>
  );
}
