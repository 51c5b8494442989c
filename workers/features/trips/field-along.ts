import { fieldSheetAt } from '../../../src/core/rules/field/field-at.ts';
import { fieldHoursAt } from '../../../src/core/rules/field/field-hours.ts';
import { fieldNamesOf } from '../../../src/core/rules/field/field-sheets.ts';
import { legsOf, samplePoints } from '../../../src/core/rules/route/legs.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import { layHours, type TripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
import type { JudgedTrip } from '../../api/trip-answers.ts';
import type { EngineContext } from '../../context.ts';
import { withNearShore } from './near-shore.ts';

/** Reading a stored field costs no call, so its points lie closer than those of a download: a harbor takes its waves from within 5 km. */
const closestKm = 5;
const mostPoints = 60;

/** What the stored sheets of one run say along a trip; null = none is stored there, or the run has nothing to say of it. */
export async function fieldAlong(
  context: EngineContext,
  trip: Trip,
): Promise<{ columns: TripColumns; field: NonNullable<JudgedTrip['field']> } | null> {
  const lengthKm = legsOf({ ...trip, thereAndBack: false }).reduce((sum, leg) => sum + leg.distanceKm, 0);
  const points = samplePoints(trip, Math.max(closestKm, lengthKm / mostPoints));
  const { areaSheets } = await import('../areas/area-work.ts');
  const found = await areaSheets(context, fieldNamesOf(points.map(fieldSheetAt)));
  if (!found.ok || !found.value.run) return null;
  const { run, sheets } = found.value;
  const samples = points.map(at => {
    const hourly = fieldHoursAt(sheets, at);
    return { at, forecast: hourly && { hourly } };
  });
  const shored = await withNearShore(samples, () => context.coast());
  const columns = layHours(
    shored.map(({ at, forecast, isNearShore = false }) => ({
      at,
      hourly: forecast && forecast.hourly,
      isNearShore,
      isSeaAnswered: forecast !== null,
    })),
    { events: 'sea' },
  );
  return columns && { columns, field: run };
}
