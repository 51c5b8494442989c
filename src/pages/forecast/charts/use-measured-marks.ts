import { useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { loadSections } from '../../../core/words/words.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';

type Mark = (charts: ChartSpec[]) => ChartSpec[];
type Rule = (typeof import('./mark-measured.ts'))['markMeasured'];

/** Returns a function that draws nearby measurements into charts; null without measurements, or while its file loads. */
export function useMeasuredMarks({ lat, lng }: Coordinates): Mark | null {
  const t = useTranslate();
  const formats = useFormats();
  const facts = useLive('measured', { lat, lng });
  const [rule, setRule] = useState<{ markMeasured: Rule } | null>(null);
  const isWanted = facts != null && facts.stations.length > 0;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    Promise.all([import('./mark-measured.ts'), loadSections(['measured'])]).then(
      ([{ markMeasured }]) => !isLeft && setRule({ markMeasured }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return useMemo(
    () => (facts && rule ? charts => rule.markMeasured(charts, facts, formats, t) : null),
    [facts, rule, formats, t],
  );
}
