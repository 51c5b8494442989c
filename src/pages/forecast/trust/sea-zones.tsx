import { useId } from 'react';
import { serviceFacts } from '../../../core/rules/official/official-services.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { whatFailed } from '../../../core/rules/value/failure.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { engine } from '../../../engine/engine.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import panel from './panel.module.css';
import styles from './bulletins-panel.module.css';

/** The sea zone of the place, of the shapes on board, with the choice of another one; nothing where no service with shapes warns. */
export function SeaZones({ at }: { at: Coordinates }) {
  const zones = useLive('seaZones', { lat: at.lat, lng: at.lng });
  return zones?.map(each => <ZoneOfService key={each.service} at={at} zones={each} />);
}

type Zones = NonNullable<ReturnType<typeof useLive<'seaZones'>>>[number];

function ZoneOfService({ at, zones }: { at: Coordinates; zones: Zones }) {
  const { service, names, choices, isChosen } = zones;
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const { busy, failure, start } = useDownload(at);
  const taken = isChosen ? choices.find(({ isTaken }) => isTaken) : undefined;
  const choose = (key: string): void =>
    start(async () => whatFailed(await engine.chooseSeaZone(at, key === '' ? null : { service, key })));
  return (
    <>
      <label className={styles.zone} htmlFor={id}>
        <span>{t('bulletins.warningZone', { service: serviceFacts[service].name })}</span>
        <select
          id={id}
          value={taken?.key ?? ''}
          disabled={busy}
          onChange={event => choose(event.target.value)}
        >
          <option value="">{t('bulletins.nearestZone', { zone: names.join(', ') })}</option>
          {choices.map(({ key, name, km }) => (
            <option key={key} value={key}>
              {km === 0 ? name : `${name}, ${formats.distance(km, 0)}`}
            </option>
          ))}
        </select>
      </label>
      <p className={panel.note}>{t('bulletins.zoneDrawn')}</p>
      {failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>}
    </>
  );
}
