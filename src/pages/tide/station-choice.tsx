import type { Coordinates } from '../../core/rules/place/place.ts';
import { chosenStations, type StationSetting } from '../../core/rules/settings/tide-choices.ts';
import type { NamedStation } from '../../core/rules/tide/named-station.ts';
import { engine } from '../../engine/engine.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { Select } from '../../ui/field.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { stationText } from './station-text.ts';
import styles from './tide-page.module.css';

const words = {
  tideStations: { label: 'tides.station', kept: 'tides.stationKept' },
  streamStations: { label: 'tides.streamStation', kept: 'tides.streamKept' },
} as const;

/** Chooses which of the nearest stations applies to a place, here and on its forecast. */
export function StationChoice({
  of,
  at,
  shown,
  choices,
}: {
  of: StationSetting;
  at: Coordinates;
  /** null = no station applies. */
  shown: NamedStation | null;
  choices: readonly NamedStation[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const { tide, stream } = chosenStations(useSettings(), at);
  const chosen = of === 'tideStations' ? tide : stream;
  // The selected station may not be among the nearest: it came from another device's larger list, or the place was moved.
  const offered = !shown || choices.some(({ id }) => id === shown.id) ? choices : [shown, ...choices];
  const options = [
    { value: '', label: t('tides.stationAuto') },
    ...offered.map(station => ({ value: station.id, label: stationText(station, formats, t) })),
  ];
  const choose = async (id: string): Promise<void> => {
    const kept = await engine.chooseStation(of, at, id === '' ? null : id);
    if (!kept.ok) return warnNotKept(kept.failure, t('tides.stationFailed'));
    const station = offered.find(each => each.id === id);
    toaster.say(station ? t(words[of].kept, { station: station.name }) : t('tides.stationAutoKept'));
    return undefined;
  };
  return (
    <div className={styles.choice}>
      <Select
        label={t(words[of].label)}
        options={options}
        value={options.some(({ value }) => value === chosen) ? (chosen ?? '') : ''}
        onChoose={id => void choose(id)}
      />
    </div>
  );
}
