import { useEffect } from 'react';
import { useIdentity } from '../../account/identity.ts';
import { sharedClaim } from '../../core/rules/alert/shared-alert.ts';
import { hasId } from '../../core/rules/place/places.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { whenDue } from '../../engine/when-due.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { alertAge, alertText, alertTimes } from '../../core/words/alert-words.ts';
import { noticeAbility, noticeShower, showBadge } from './notices.ts';
import { opensForecasts } from '../places/opens-forecasts.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useSettings } from '../settings/settings-context.tsx';
import { sharedWatches } from './shared-watches.ts';
import { useKeepWaking } from './use-keep-waking.ts';
import { useUnreadAlerts } from './use-unread-alerts.ts';
import { wakingHere } from './waking-memory.ts';
import { mayTell, noteTold, wokenFor } from './waking.ts';

/** Interval between checks. Tide alerts and the end of quiet hours depend on the clock alone, so checks run without new data too. */
const tickMs = 15 * 60_000;

/** Checks for alerts while the app is open, notifies the user and counts unread events on the app's icon. Renders nothing. */
export function AlertWatch() {
  const t = useTranslate();
  const formats = useFormats();
  const { accountKey = '', entitlement } = useIdentity() ?? {};
  const { alerts } = useSettings();
  const places = useLive('places', {});
  const { rules } = alerts;
  const unread = useUnreadAlerts();
  useKeepWaking(accountKey, entitlement?.status ?? null);

  // Includes a rule that was just added: until it is checked, "nothing found" might be false. Also checks at once after a login or a payment.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => (rules.length > 0 ? repeated(check) : undefined), [rules, entitlement?.status]);
  useEffect(() => showBadge(unread), [unread]);
  useEffect(() => {
    if (!alerts.notify || unread === 0 || !places) return undefined;
    const notify = async (): Promise<void> => {
      if (noticeAbility() !== 'granted') return;
      const show = await noticeShower(accountKey);
      if (!show) return;
      const claimed = await engine.claimNotices();
      if (!claimed.ok) return;
      const woken = wokenFor(wakingHere() && claimed.value.length > 0 ? await sharedWatches() : []);
      for (const event of claimed.value) {
        const claim = await sharedClaim(event, woken);
        if (claim && !(await mayTell(claim))) {
          await engine.noticeShown(event.id);
          continue;
        }
        const place = places.find(each => hasId(each, event.placeId));
        const title = t('alerts.noticeTitle', {
          place: place
            ? placeName(t, place, formats)
            : (event.tripId !== undefined && event.event) || t('shell.alerts'),
          what: alertText(event, t, formats),
        });
        // A notification appears outside the app, where no banner names example data. So the event carries its provenance.
        const mark = event.provenance ?? 'live';
        const lines = [
          ...(mark === 'live' ? [] : [t(`shell.${mark}Banner`)]),
          alertTimes(event, t, formats),
          ...alertAge(event, t, formats),
        ];
        const isShown = await show({ title, body: lines.join('\n'), tag: event.id });
        if (!isShown) continue;
        await engine.noticeShown(event.id);
        if (claim) void noteTold(claim);
      }
    };
    return repeated(() => void notify());
  }, [accountKey, alerts.notify, unread, places, t, formats]);
  return null;
}

const check = (): void => void (opensForecasts() && engine.checkAlerts());

/** Runs `work` now and at every tick, whether the page is visible or not. The returned function stops it. */
function repeated(work: () => void): () => void {
  work();
  return whenDue(tickMs, work, { unseen: true });
}
