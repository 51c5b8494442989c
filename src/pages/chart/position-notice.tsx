import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metresText } from '../../shell/chart/metres-text.ts';
import type { OwnPosition } from '../../shell/device/use-own-position.ts';

/** Uncertainty from which a position is called rough, m: wind and coast may be another bay's. */
const roughFromM = 1000;
/** Age from which a position is called old, s: a boat at 6 knots moves 180 m in that time. */
const oldFromS = 60;

/** Reports problems with this device's position; renders nothing without a problem. */
export function PositionNotice({ own: { state, fix } }: { own: OwnPosition }) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow(5);
  if (state === 'asking' && !fix) return <Notice>{t('chart.asking')}</Notice>;
  if (state === 'denied' || state === 'unsupported' || (state === 'failed' && !fix))
    return <Notice tone="caution">{t(`chart.${state}`)}</Notice>;
  if (!fix || state === 'off') return null;
  if (now - fix.takenAt > oldFromS)
    return (
      <Notice tone="caution">{t('chart.positionOld', { age: formats.relative(fix.takenAt, now) })}</Notice>
    );
  if (fix.accuracyM < roughFromM) return null;
  return (
    <Notice tone="caution">
      {t('chart.positionRough', { distance: metresText(formats, fix.accuracyM) })}
    </Notice>
  );
}
