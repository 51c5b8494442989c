import { within } from '../../within.ts';
import { isInstalled, isIos } from '../device/install-offer.ts';

/** `install` = a phone's browser that allows notifications only to installed apps. */
export type NoticeAbility = 'granted' | 'denied' | 'ask' | 'install' | 'none';

/** Returns whether this device can show notifications, or what prevents it. Changes only after a request, or in the browser's settings. */
export function noticeAbility(): NoticeAbility {
  if (typeof Notification === 'undefined') return isIos() && !isInstalled() ? 'install' : 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** Call it from a tap: browsers ignore (or punish) other requests for permission. */
export async function askForNotices(): Promise<NoticeAbility> {
  if (typeof Notification === 'undefined') return noticeAbility();
  await Notification.requestPermission();
  return noticeAbility();
}

interface Notice {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag, without a sound. */
  tag: string;
}

/** Returns whether the notification was shown: the system may block it, or forbid it in this mode. A tap opens the list of alerts. */
type ShowNotice = (notice: Notice) => Promise<boolean>;

/** Longest wait for the service worker, ms. By then its files have arrived, or they will not arrive in this visit. */
const installWithinMs = 60_000;

/**
 * Returns a function that shows notifications. Phones show only those of a service worker, which is not yet active when the app opens for
 * the first time. null if no service worker is active after a minute, because it was blocked or could not be fetched.
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

/** Sets the number on the app's icon, where the browser supports it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

/**
 * Closes the notifications of all accounts but `accountKey`. null = signed out: closes all and clears the number on the icon. Notifications
 * from earlier versions name no account and count as `accountKey`'s.
 */
export async function clearNotices(accountKey: string | null): Promise<void> {
  if (accountKey === null) showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const { account = accountKey }: { account?: string | null } = notice.data ?? {};
    if (accountKey === null || account !== accountKey) notice.close();
  }
}
