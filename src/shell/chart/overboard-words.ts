import {
  assumedDriftKt,
  overboardWaitS,
  type LastKnownPlace,
  type OverboardPlace,
} from '../../core/rules/chart/overboard.ts';
import { degreesMinutes } from '../../core/words/degrees-minutes.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { metresText } from './metres-text.ts';

const waitMinutes = overboardWaitS / 60;

/** Says whether the mark has a position, and the time of that position. */
export function placeWords(t: Translate, place: OverboardPlace): string {
  if (place.state !== 'known')
    return t(place.state === 'waiting' ? 'chart.overboardNowhere' : 'chart.overboardUnknown', {
      minutes: waitMinutes,
    });
  const { lateS } = place;
  if (lateS === 0) return t('chart.overboardAtPress');
  return lateS > 0
    ? t('chart.overboardLater', { seconds: lateS })
    : t('chart.overboardEarlier', { seconds: -lateS });
}

/** Says how far the boat may have moved between the press and the position; null if that distance is too small to mention. */
export function movedWords(t: Translate, formats: Formats, place: OverboardPlace): string | null {
  if (place.state !== 'known' || place.boatKt === null) return null;
  return t('chart.overboardMoved', {
    distance: metresText(formats, place.unsureM),
    boat: formats.current(place.boatKt, 0),
  });
}

/** Returns the last known position with its age, and how far from it the person may be by now. */
export function lastKnownWords(t: Translate, formats: Formats, place: LastKnownPlace): [string, string] {
  const { at, accuracyM, ageS, unsureM, boatKt } = place;
  return [
    t('chart.overboardLastKnown', {
      age: ageS < 120 ? `${ageS}\u00a0s` : formats.duration(ageS),
      position: t('chart.positionWithin', {
        position: degreesMinutes(at, formats.language),
        distance: metresText(formats, accuracyM),
      }),
    }),
    t('chart.overboardDrift', {
      distance: metresText(formats, unsureM),
      boat: formats.current(boatKt, 0),
      drift: formats.current(assumedDriftKt, 0),
    }),
  ];
}
