import { distanceKm } from '../../../core/rules/place/distance.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { mostWaypoints, type Waypoint } from '../../../core/rules/route/trip.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LegOnLand, WayAroundLand } from '../../../../workers/api.ts';
import { landTexts } from '../plan-lines.ts';

/** Which legs cross land, and the way around the first of them, which one press takes. */
export function AroundOffer({
  way,
  land,
  around,
  onTake,
}: {
  way: readonly Waypoint[];
  land: readonly LegOnLand[];
  around: { leg: number; found: WayAroundLand } | null;
  onTake: (leg: number, turns: readonly Coordinates[]) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (land.length === 0) return null;
  const [first, ...rest] = landTexts(t, formats, land);
  return (
    <Notice tone="caution" title={first ?? ''}>
      {rest.join(' ')} {around && <Around way={way} around={around} onTake={onTake} />}
    </Notice>
  );
}

function Around({
  way,
  around: { leg, found },
  onTake,
}: {
  way: readonly Waypoint[];
  around: { leg: number; found: WayAroundLand };
  onTake: (leg: number, turns: readonly Coordinates[]) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [start, end] = way.slice(leg, leg + 2);
  switch (found.kind) {
    case 'none':
      return t('trips.draw_aroundNone');
    case 'onLand':
      return t('trips.draw_onLand', { waypoint: leg + (found.end === 'from' ? 1 : 2) });
    case 'way': {
      const more = found.km - (start && end ? distanceKm(start, end) : 0);
      if (way.length + found.points.length > mostWaypoints)
        return t('trips.draw_aroundFull', { most: mostWaypoints });
      return (
        <>
          <strong>
            {t.plural('trips.draw_around', found.points.length, { distance: nauticalMiles(formats, more) })}
          </strong>{' '}
          <Button onClick={() => onTake(leg, found.points)}>{t('trips.draw_aroundTake')}</Button>
        </>
      );
    }
  }
}
