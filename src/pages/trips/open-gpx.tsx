import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GpxWay } from '../../core/rules/route/gpx-way.ts';
import { newTripAddress } from '../../core/rules/route/trip-address.ts';
import type { TextEncoding } from '../../core/rules/value/decode-text.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ReadingFile } from '../../shell/device/reading-file.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EncodingSelect, encodingName } from '../../ui/encoding-select.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToaster } from '../../ui/toast.tsx';
import type { GpxFile } from '../../../workers/api.ts';
import styles from './open-gpx.module.css';
import { planNext, tripOfWay } from './trip-draft.ts';

type Found = Extract<GpxFile, { kind: 'gpx' }>;

/** Opens a file and shows its content. The user plans a selected route like any other trip; it is stored when that trip is saved. */
export function OpenGpx() {
  const t = useTranslate();
  const toaster = useToaster();
  const [opened, setOpened] = useState<{ file: File; found: Found } | null>(null);
  const [busy, setBusy] = useState(false);

  const read = async (file: File, encoding: TextEncoding | null): Promise<void> => {
    toaster.clear();
    setBusy(true);
    const gpx = await engine.readGpx(file, encoding);
    setBusy(false);
    if (!gpx.ok) return toaster.warn(failureText(t, gpx.failure, 'forecast'));
    if (gpx.value.kind === 'refused') return toaster.warn(t(`trips.gpx_${gpx.value.fault}`));
    if (gpx.value.kind === 'gpx') setOpened({ file, found: gpx.value });
  };

  return (
    <>
      <FileButton
        label={t('trips.openGpx')}
        accept=".gpx,application/gpx+xml,application/xml,text/xml"
        busy={busy && opened === null}
        onFile={file => read(file, null)}
      />
      {busy && <ReadingFile label={t('trips.gpxReading')} />}
      {opened && (
        <GpxDialog
          found={opened.found}
          onEncoding={encoding => void read(opened.file, encoding)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function GpxDialog({
  found: { ways, more, broken, encoding },
  onEncoding,
  onClose,
}: {
  found: Found;
  onEncoding: (encoding: TextEncoding) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [, navigate] = useLocation();
  const { limits } = useSettings();
  const [chosen, setChosen] = useState('0');
  const [asksEncoding] = useState(!encoding.isSure);
  const use = (): void => {
    const way = ways[Number(chosen)];
    if (!way) return;
    planNext(tripOfWay(way, limits));
    navigate(newTripAddress);
  };
  const labelOf = ({ name, part }: GpxWay): string => {
    const label = name || t('trips.gpxUnnamed');
    return part ? t('trips.gpxPart', { name: label, ...part }) : label;
  };
  const hintOf = ({ kind, given, waypoints, offKm, unplaced, gaps, cutNames }: GpxWay): string => {
    const shown = { number: formats.number(given, 0) };
    const points =
      kind === 'waypoints'
        ? t('trips.gpxWaypoints', shown)
        : t.plural(kind === 'route' ? 'trips.gpxRoute' : 'trips.gpxTrack', given, shown);
    // All points are required: without one of them the route is another one, and there may be land between its neighbors.
    const what = [
      points,
      unplaced > 0 && t.plural('trips.gpxUnplaced', unplaced),
      gaps > 0 && t('trips.gpxGaps', { count: gaps }),
      cutNames > 0 && t('trips.gpxCutNames', { count: cutNames }),
    ]
      .filter(Boolean)
      .join('. ');
    if (waypoints.length === given) return what;
    return `${what}. ${t('trips.gpxThinned', { count: waypoints.length, distance: nauticalMiles(formats, offKm) })}`;
  };
  return (
    <Dialog
      open
      title={t('trips.gpxTitle')}
      onClose={onClose}
      footer={
        <>
          <CancelButton locked={false} onCancel={onClose} />
          <Button kind="primary" onClick={use}>
            {t('trips.gpxUse')}
          </Button>
        </>
      }
    >
      {broken !== null && (
        <Notice tone="caution" title={t(broken === 'cut' ? 'trips.gpxCut' : 'trips.gpxDamaged')} />
      )}
      <div className={styles.ways}>
        <RadioCards
          legend={t('trips.gpxText')}
          options={ways.map((way, index) => ({
            value: String(index),
            label: labelOf(way),
            hint: hintOf(way),
          }))}
          value={chosen}
          onChoose={setChosen}
        />
      </div>
      {more > 0 && <p>{t('trips.gpxMore', { count: formats.number(more, 0) })}</p>}
      {asksEncoding && (
        <>
          {!encoding.isSure && (
            <p>{t('trips.gpxEncodingUnsure', { encoding: encodingName(encoding.encoding) })}</p>
          )}
          <EncodingSelect label={t('trips.gpxEncoding')} value={encoding.encoding} onChoose={onEncoding} />
        </>
      )}
    </Dialog>
  );
}
