import { account, startAccount } from './account/account.ts';
import { reloadForMailedLink } from './account/reload-for-mailed-link.ts';
import { mailLanguage } from './account/tell-language.ts';
import { keepInSync } from './shell/places/keep-in-sync.ts';
import { applyMediaAfterResize } from './shell/device/media-after-resize.ts';
import { clearNotices } from './shell/alerts/notices.ts';
import { startStorageDoctor } from './shell/device/storage-doctor.ts';

const tellLanguage = (): void => void mailLanguage.tell();

/** Starts the background work of every screen. The first paint does not depend on it. */
export function startBehind(): void {
  startAccount();
  reloadForMailedLink();
  tellLanguage();
  window.addEventListener('online', tellLanguage);
  keepInSync();
  void import('./shell/frame/back-closes.ts').then(({ closeDialogsOnBack }) => closeDialogsOnBack());
  startStorageDoctor();
  applyMediaAfterResize();
  void clearNotices(account.identity.get()?.accountKey ?? null).catch(() => undefined);
}
