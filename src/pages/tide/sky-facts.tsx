import type { AlmanacDay } from '../../domain/week/tide-almanac.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';

/** Sun and moon of a day. */
export function SkyFacts({ day: { sky, phase } }: { day: AlmanacDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const time = (at: number | null): string => (at === null ? t('tides.none') : formats.time(at));
  return (
    <Facts>
      {sky.sun === 'rises' ? (
        <>
          <Fact name={t('forecast.sunrise')} value={time(sky.sunrise)} />
          <Fact name={t('forecast.sunset')} value={time(sky.sunset)} />
        </>
      ) : (
        <Fact name={t('forecast.sun')} value={t(`forecast.sun_${sky.sun}`)} />
      )}
      <Fact name={t('tides.moonrise')} value={time(sky.moonrise)} />
      <Fact name={t('tides.moonset')} value={time(sky.moonset)} />
      <Fact
        name={t('forecast.moon')}
        value={phase ? t(`tides.phase_${phase.phase}`) : t(`forecast.moon_${sky.moonPhase}`)}
        detail={
          phase
            ? formats.time(phase.time)
            : t('forecast.moonLit', { value: formats.percent(sky.moonIllumination * 100) })
        }
      />
    </Facts>
  );
}
