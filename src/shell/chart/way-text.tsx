import type { Fix } from '../../core/rules/chart/fix.ts';
import { wayFromFix } from '../../core/rules/chart/overboard.ts';
import { bearingDeg, distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { useNow } from '../../engine/use-now.ts';
import { FormatsProvider, useFormats, type Formats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { useDeclination } from '../settings/use-declination.ts';
import { metresText } from './metres-text.ts';

/** Formats as `12 NM (14 mi)`: nautical miles first, then the unit used on land. */
export function milesText(t: Translate, formats: Formats, km: number): string {
  return t('chart.milesAnd', {
    miles: nauticalMiles(formats, km),
    distance: formats.distance(km, km < 10 ? 1 : 0),
  });
}

const asItIs = (way: string): string => way;

/** The distance and the bearing: true and, where the model covers the place, magnetic. `text` puts them into a sentence. */
export function Way({
  from,
  to,
  text = asItIs,
}: {
  from: Coordinates;
  to: Coordinates;
  text?: (way: string) => string;
}) {
  const { units, zone } = useFormats();
  const declination = useDeclination(from, useNow(600), true);
  return (
    <FormatsProvider units={units} zone={zone} declination={declination}>
      <WayWords from={from} to={to} text={text} />
    </FormatsProvider>
  );
}

function WayWords({ from, to, text }: { from: Coordinates; to: Coordinates; text: (way: string) => string }) {
  const t = useTranslate();
  const formats = useFormats();
  const km = distanceKm(from, to);
  const miles = milesText(t, formats, km);
  // At the place itself the bearing has no meaning, so the text omits it.
  return text(km < 0.005 ? miles : t('chart.way', { miles, bearing: formats.bearing(bearingDeg(from, to)) }));
}

/** Uncertainty from which it is shown, m. Users do not need a smaller one. */
const sureFromM = 100;

/**
 * The distance and bearing from this device's position. `within` passes the position's uncertainty to `text`, so that no position looks
 * more exact than it is.
 */
export function WayFromFix({
  fix,
  to,
  text,
}: {
  fix: Fix;
  to: { at: Coordinates; accuracyM: number | null };
  text: (way: string, within: string | null) => string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { unsureM, atMostM, hasBearing } = wayFromFix(fix, to);
  if (!hasBearing) return t('chart.nearHere', { distance: metresText(formats, atMostM) });
  const within = unsureM > sureFromM ? metresText(formats, unsureM) : null;
  return <Way from={fix.at} to={to.at} text={way => text(way, within)} />;
}
