import { isInstalled } from './install-offer.ts';

/** `install` = the browser of a phone that allows notifications to installed apps only. */
export type NoticeAbility = 'granted' | 'denied' | 'ask' | 'install' | 'none';

export function noticeAbility(): NoticeAbility {
  if (typeof Notification === 'undefined')
    return /iPhone|iPad/.test(navigator.userAgent) && !isInstalled() ? 'install' : 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** Must be called from a tap: browsers ignore (or punish) anything else. */
export async function askForNotices(): Promise<NoticeAbility> {
  if (typeof Notification === 'undefined') return noticeAbility();
  await Notification.requestPermission();
  return noticeAbility();
}

/**
 * The same `tag` replaces what was shown before; a tap opens the list of alerts. Nothing is said when the system refuses:
 * the list has it all.
 */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Phones show those of a service worker only.
    await registration?.showNotification(title, { body, tag, data: { url: '/alerts' } });
  } catch {
    // Blocked by the system, or forbidden in this mode.
  }
}

/** The number on the app's icon, where there is one. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
