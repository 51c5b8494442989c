import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { logAddress } from '../../core/rules/log/log-address.ts';
import { tripToAddress } from '../../core/rules/route/trip-address.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useToaster } from '../../ui/toast.tsx';

/** Last trip that this page logged. The app asks before it logs a second one at the same place within minutes. */
let last: { place: string; start: number } | null = null;
const againWithinS = 600;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const loggedBefore = (place: string, start: number): number | null =>
  last?.place === place && Math.abs(start - last.start) < againWithinS ? last.start : null;
function remember(place: string, start: number): void {
  last = { place, start };
}

/** Logs this hour at a place with one tap; the user can add details then or later. If there is no trip, offers to plan one to the place. */
export function LogTrip({
  at,
  place,
  tripId = null,
}: {
  at: Coordinates;
  place: string;
  tripId?: string | null;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const log = async (isAgain = false): Promise<void> => {
    const start = nowSeconds();
    const before = loggedBefore(place, start);
    if (!isAgain && before !== null)
      return toaster.say(t('log.loggedBefore', { time: formats.time(before) }), {
        action: { label: t('log.logAgain'), run: () => void log(true) },
      });
    const id = crypto.randomUUID();
    setBusy(true);
    const kept = await engine.saveLogEntry({
      id,
      start,
      end: null,
      place,
      at,
      tripId,
      felt: null,
      outcome: null,
      caught: '',
      note: '',
    });
    setBusy(false);
    if (!kept.ok) return toaster.warn(failureText(t, kept.failure, 'forecast'));
    if (kept.value.kind === 'refused') return toaster.warn(t(`log.fault_${kept.value.fault}`));
    remember(place, start);
    toaster.say(t(kept.value.entry.facts ? 'log.logged' : 'log.loggedBare'), {
      action: { label: t('log.details'), run: () => navigate(logAddress(id)) },
    });
  };
  return (
    <>
      <Button icon="fish" busy={busy} onClick={() => void log()}>
        {t('log.logTrip')}
      </Button>
      {tripId === null && (
        <Link href={tripToAddress(at, place)} className={buttonClass('quiet')}>
          {t('log.planTrip')}
        </Link>
      )}
    </>
  );
}
