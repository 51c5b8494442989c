import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LegOnLand } from '../../../workers/api.ts';

/** It warns, and never clears: without a crossing nothing is said. */
export function LandNotice({ land }: { land: readonly LegOnLand[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (land.length === 0) return null;
  const [first, ...rest] = land.map(({ leg, km }) =>
    t('trips.landCrossed', { leg: leg + 1, distance: nauticalMiles(formats, km) }),
  );
  return (
    <Notice tone="caution" title={first ?? ''}>
      {[...rest, t('trips.landNote')].join(' ')}
    </Notice>
  );
}
