import type { ChartSize, ChartView } from '../../../core/rules/chart/chart-view.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { closerForField } from './wide-view.ts';

/** Of a view with more sheets than are fetched at once: how many are drawn, and how far to zoom in for all of them. */
export function WideNotice({
  count,
  drawn,
  view,
  size,
  onCloser,
}: {
  count: number;
  drawn: number;
  view: ChartView;
  size: ChartSize;
  onCloser: (factor: number) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { factor, widthKm } = closerForField(view, size);
  return (
    <div>
      <p>
        {drawn === 0
          ? t('chart.field_wideNone', { total: count })
          : t('chart.field_wideSome', { total: count, drawn })}{' '}
        {t('chart.field_wideHow', { miles: nauticalMiles(formats, widthKm) })}
      </p>
      <Button icon="plus" onClick={() => onCloser(factor)}>
        {t('chart.field_closer')}
      </Button>
    </div>
  );
}
