import { within } from '../../within.ts';
import { isInstalled, isIos } from '../device/install-offer.ts';

/** `install` = the browser of a phone that allows notifications to installed apps only. */
export type NoticeAbility = 'granted' | 'denied' | 'ask' | 'install' | 'none';

/** Whether notifications can be shown here, or what stands in the way. Changes only by asking, or in the browser's settings. */
export function noticeAbility(): NoticeAbility {
  if (typeof Notification === 'undefined') return isIos() && !isInstalled() ? 'install' : 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** Must be called from a tap: browsers ignore (or punish) anything else. */
export async function askForNotices(): Promise<NoticeAbility> {
  if (typeof Notification === 'undefined') return noticeAbility();
  await Notification.requestPermission();
  return noticeAbility();
}

interface Notice {
  title: string;
  body: string;
  /** The same one replaces what was shown before, without a sound. */
  tag: string;
}

/** Answers whether it was shown: the system may block it, or forbid it in this mode. A tap opens the list of alerts. */
type ShowNotice = (notice: Notice) => Promise<boolean>;

/** The app's files have arrived by then, or they will not in this visit. */
const installWithinMs = 60_000;

/**
 * How to show notices, once it is possible: phones show those of a service worker only, which is not active yet when the app is opened for
 * the first time. null without one after a minute: it was blocked, or could not be fetched.
 */
export async function noticeShower(accountKey: string): Promise<ShowNotice | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await within(installWithinMs, navigator.serviceWorker.ready, null);
  if (!registration) return null;
  return ({ title, ...options }) =>
    registration.showNotification(title, { ...options, data: { url: '/alerts', account: accountKey } }).then(
      () => true,
      () => false,
    );
}

/** The number on the app's icon, where there is one. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

/**
 * Closes the notifications of other accounts than `accountKey`; null = not signed in: closes all of them and clears the number on the icon.
 * Notifications shown by earlier versions name no account and count as `accountKey`'s.
 */
export async function clearNotices(accountKey: string | null): Promise<void> {
  if (accountKey === null) showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const { account = accountKey }: { account?: string | null } = notice.data ?? {};
    if (accountKey === null || account !== accountKey) notice.close();
  }
}
