import { useState } from 'react';
import { useLocation } from 'wouter';
import { mostGpxBytes, readGpx, type GpxWay } from '../../domain/route/read-gpx.ts';
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

/** Reads a file and shows what is in it; what is chosen of it is planned like any other trip, and kept when that is saved. */
export function OpenGpx() {
  const t = useTranslate();
  const toaster = useToaster();
  const [ways, setWays] = useState<GpxWay[] | null>(null);

  const read = async (file: File): Promise<void> => {
    toaster.clear();
    if (file.size > mostGpxBytes) return toaster.warn(t('trips.gpx_tooLarge'));
    const text = await readTextFile(file);
    const gpx = text === null ? null : readGpx(text);
    if (gpx?.ok) setWays(gpx.ways);
    else toaster.warn(t(`trips.gpx_${gpx?.fault ?? 'unreadable'}`));
  };

  return (
    <>
      <FileButton
        label={t('trips.openGpx')}
        accept=".gpx,application/gpx+xml,application/xml,text/xml"
        onFile={read}
      />
      {ways && <GpxDialog ways={ways} onClose={() => setWays(null)} />}
    </>
  );
}

function GpxDialog({ ways, onClose }: { ways: readonly GpxWay[]; onClose: () => void }) {
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
      { count: given },
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
    </Dialog>
  );
}
