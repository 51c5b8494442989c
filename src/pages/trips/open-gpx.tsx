import { useState } from 'react';
import { useLocation } from 'wouter';
import { mostGpxBytes, readGpx, type GpxRead, type GpxWay } from '../../domain/route/read-gpx.ts';
import { newTripAddress } from '../../domain/route/trip-address.ts';
import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../i18n/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { readTextFile } from '../../ui/text-file.ts';
import { useToaster } from '../../ui/toast.tsx';
import { planNext, tripOfWay } from './trip-draft.ts';

type Found = Pick<Extract<GpxRead, { ok: true }>, 'ways' | 'more'>;

/** Reads a file and shows what is in it; what is chosen of it is planned like any other trip, and kept when that is saved. */
export function OpenGpx() {
  const t = useTranslate();
  const toaster = useToaster();
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);

  const read = async (file: File): Promise<void> => {
    toaster.clear();
    if (file.size > mostGpxBytes) return toaster.warn(t('trips.gpx_tooLarge'));
    setBusy(true);
    const text = await readTextFile(file);
    const gpx = text === null ? null : readGpx(text);
    setBusy(false);
    if (gpx?.ok) setFound(gpx);
    else toaster.warn(t(`trips.gpx_${gpx?.fault ?? 'unreadable'}`));
  };

  return (
    <>
      <FileButton
        label={t('trips.openGpx')}
        accept=".gpx,application/gpx+xml,application/xml,text/xml"
        busy={busy}
        onFile={read}
      />
      {found && <GpxDialog {...found} onClose={() => setFound(null)} />}
    </>
  );
}

function GpxDialog({ ways, more, onClose }: Found & { onClose: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const [, navigate] = useLocation();
  const { limits } = useSettings();
  const [chosen, setChosen] = useState('0');
  const use = (): void => {
    const way = ways[Number(chosen)];
    if (!way) return;
    planNext(tripOfWay(way, limits));
    navigate(newTripAddress);
  };
  const hintOf = ({ kind, given, waypoints, offKm, unplaced }: GpxWay): string => {
    const points = t(
      kind === 'route' ? 'trips.gpxRoute' : kind === 'track' ? 'trips.gpxTrack' : 'trips.gpxWaypoints',
      { count: formats.number(given, 0) },
    );
    // A way without one of its points is another way: between its neighbours there may be land.
    const what = unplaced === 0 ? points : `${points}. ${t.plural('trips.gpxUnplaced', unplaced)}`;
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
      <RadioCards
        legend={t('trips.gpxText')}
        options={ways.map((way, index) => ({
          value: String(index),
          label: way.name || t('trips.gpxUnnamed'),
          hint: hintOf(way),
        }))}
        value={chosen}
        onChoose={setChosen}
      />
      {more > 0 && <p>{t('trips.gpxMore', { count: formats.number(more, 0) })}</p>}
    </Dialog>
  );
}
