import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';
import styles from './tide-page.module.css';

/** Sun and moon of a day: rise, set and twilight, the moon's transits, and the periods that anglers traditionally derive from them. */
export function SkyFacts({ day: { sky, phase, twilights, transits } }: { day: AlmanacDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const { civilDawn, civilDusk, nauticalDawn, nauticalDusk } = twilights;
  const { overhead, underfoot } = transits;
  const time = (instant: number | null): string =>
    instant === null ? t('tides.none') : formats.time(instant);
  // Formats a pair of times, or says that this limit of light does not occur because the sun does not go that deep.
  const light = (dawn: Instant | null, dusk: Instant | null): string =>
    dawn === null && dusk === null ? t('tides.none') : `${time(dawn)}–${time(dusk)}`;
  const times = (instants: readonly Instant[]): string =>
    instants.length === 0 ? t('tides.none') : instants.map(each => formats.time(each)).join(' · ');
  const spans = (middles: readonly Instant[], halfS: number): string =>
    middles
      .toSorted((a, b) => a - b)
      .map(middle => `${formats.time(middle - halfS)}–${formats.time(middle + halfS)}`)
      .join(' · ') || t('tides.none');
  const { moonrise, moonset } = sky;
  const minor = [moonrise, moonset].filter(each => each !== null);
  return (
    <>
      <Facts>
        {sky.sun === 'rises' ? (
          <>
            <Fact name={t('forecast.sunrise')} value={time(sky.sunrise)} />
            <Fact name={t('forecast.sunset')} value={time(sky.sunset)} />
          </>
        ) : (
          <Fact name={t('forecast.sun')} value={t(`forecast.sun_${sky.sun}`)} />
        )}
        <Fact name={t('tides.twilightCivil')} value={light(civilDawn, civilDusk)} />
        <Fact name={t('tides.twilightNautical')} value={light(nauticalDawn, nauticalDusk)} />
        <Fact name={t('tides.moonrise')} value={time(moonrise)} />
        <Fact name={t('tides.moonset')} value={time(moonset)} />
        <Fact name={t('tides.moonOverhead')} value={times(overhead)} />
        <Fact name={t('tides.moonUnderfoot')} value={times(underfoot)} />
        {/* In a column the long names of its phases would break inside a word. */}
        <Fact
          wide
          name={t('forecast.moon')}
          value={phase ? t(`tides.phase_${phase.phase}`) : t(`forecast.moon_${sky.moonPhase}`)}
          detail={
            phase
              ? formats.time(phase.time)
              : t('forecast.moonLit', { value: formats.percent(sky.moonIllumination * 100) })
          }
        />
      </Facts>
      <p className={styles.note}>
        {t('tides.solunar', {
          major: spans([...overhead, ...underfoot], hourS),
          minor: spans(minor, hourS / 2),
        })}
      </p>
    </>
  );
}
