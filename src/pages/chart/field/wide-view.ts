import { boxOf, type ChartSize, type ChartView } from '../../../core/rules/chart/chart-view.ts';
import { fieldSheetsOf } from '../../../core/rules/field/field-sheets.ts';
import { mostAreasInView } from '../../../core/rules/field/stored-areas.ts';
import { kmPerNauticalMile } from '../../../core/rules/unit/units.ts';

const kmPerDegree = 111.195;

/** How far a chart must come closer until all sheets in view may be fetched: the factor, and the width that is then shown, to ten miles. */
export function closerForField(view: ChartView, size: ChartSize): { factor: number; widthKm: number } {
  let factor = 1;
  while (fieldSheetsOf(boxOf({ ...view, scale: view.scale * factor }, size)).length > mostAreasInView)
    factor *= 1.1;
  const widthKm = (size.width / (view.scale * factor)) * kmPerDegree * Math.cos((view.lat * Math.PI) / 180);
  const tenMilesKm = 10 * kmPerNauticalMile;
  return { factor, widthKm: Math.floor(widthKm / tenMilesKm) * tenMilesKm };
}
