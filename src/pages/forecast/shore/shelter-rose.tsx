import { useId } from 'react';
import { bearings } from '../../../core/rules/shore/around.ts';
import { openKm } from '../../../core/rules/shore/fetch.ts';
import type { Shelter } from '../../../core/rules/shore/shelter.ts';
import { compassPoint, compassPoints } from '../../../core/rules/value/directions.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import styles from './shelter-rose.module.css';

/** Radii in drawing units: the circle of open water, then a ring for the wind and one for the swell. */
const outer = 100;
const windRing = [106, 114] as const;
const swellRing = [118, 126] as const;
const letterAt = 138;
const circlesKm = [1, 5, 20, openKm];

/** Returns a radius by the square root of the distance: a cove a mile across is then as visible as the open sea. */
const radiusOf = (km: number): number => outer * Math.sqrt(Math.min(km, openKm) / openKm);

/** Shows how far the water reaches on every bearing, and the directions of wind and swell, with the same information in words below. */
export function ShelterRose({ km, shelter }: { km: readonly number[]; shelter: Shelter }) {
  const t = useTranslate();
  const formats = useFormats();
  const words = useId();
  const distance = (reach: number): string => formats.distance(reach, reach < 10 ? 1 : 0);
  const directions = compassPoints.map((_, index) => {
    const reach = meanReach(km, index * 45);
    const point = formats.compass(index * 45);
    return reach >= openKm
      ? t('shore.roseOpen', { point })
      : t('shore.roseOne', { point, distance: distance(reach) });
  });
  return (
    <figure className={styles.rose}>
      <svg
        viewBox="-150 -150 300 300"
        role="img"
        aria-label={t('shore.roseLabel')}
        aria-describedby={words}
        className={styles.drawing}
      >
        <circle r={outer} className={styles.land} />
        {km.map((reach, index) => (
          <path key={bearings[index]} d={sector(0, radiusOf(reach), index)} className={styles.water} />
        ))}
        {circlesKm.map(each => (
          <circle key={each} r={radiusOf(each)} className={styles.circle} />
        ))}
        {bearings.map((bearing, index) => (
          <g key={bearing}>
            {shelter.windFrom[index] && <path d={sector(...windRing, index)} className={styles.wind} />}
            {shelter.swellFrom[index] && <path d={sector(...swellRing, index)} className={styles.swell} />}
          </g>
        ))}
        {[0, 90, 180, 270].map(bearing => (
          <text key={bearing} {...pointAt(letterAt, bearing)} className={styles.letter}>
            {formats.compass(bearing)}
          </text>
        ))}
      </svg>
      <figcaption className={styles.words}>
        <ul className={styles.keys}>
          <li className={styles.keyWater}>
            {t('shore.keyWater', { distance: formats.distance(openKm, 0) })}
          </li>
          <li className={styles.keyWind}>{t('shore.keyWind')}</li>
          <li className={styles.keySwell}>{t('shore.keySwell')}</li>
        </ul>
        <p id={words} translate="no">
          {t('shore.roseText', { directions: directions.join(', ') })}
        </p>
      </figcaption>
    </figure>
  );
}

/** Returns the farthest reach among the bearings of one compass point, because an average would hide an opening. */
function meanReach(km: readonly number[], degrees: number): number {
  const point = compassPoint(degrees);
  return Math.max(...km.filter((_, index) => compassPoint(index * 10) === point));
}

const pointAt = (radius: number, bearing: number): { x: number; y: number } => ({
  x: round(radius * Math.sin((bearing * Math.PI) / 180)),
  y: round(-radius * Math.cos((bearing * Math.PI) / 180)),
});

/** Returns a sector of ten degrees around a bearing, between two radii. */
function sector(inside: number, outside: number, index: number): string {
  const [from, to] = [index * 10 - 5, index * 10 + 5];
  const corner = (radius: number, bearing: number): string => {
    const { x, y } = pointAt(radius, bearing);
    return `${x} ${y}`;
  };
  const [far, near] = [round(outside), round(inside)];
  return `M${corner(inside, from)}L${corner(outside, from)}A${far} ${far} 0 0 1 ${corner(outside, to)}L${corner(inside, to)}A${near} ${near} 0 0 0 ${corner(inside, from)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
