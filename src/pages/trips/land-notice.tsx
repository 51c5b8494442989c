import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LegOnLand } from '../../../workers/api.ts';
import { landTexts } from './plan-lines.ts';

/** Warns of legs across land. It never confirms that there is no land: without a crossing it renders nothing. */
export function LandNotice({ land }: { land: readonly LegOnLand[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (land.length === 0) return null;
  const [first, ...rest] = landTexts(t, formats, land);
  return (
    <Notice tone="caution" title={first ?? ''}>
      {rest.join(' ')}
    </Notice>
  );
}
