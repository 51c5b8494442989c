import { account, startAccount } from './account/account.ts';
import { keepInSync } from './shell/keep-in-sync.ts';
import { clearNotices } from './shell/notices.ts';
import { startStorageDoctor } from './shell/storage-doctor.ts';

/** What runs behind every screen. Nothing in it decides what the first paint shows. */
export function startBehind(): void {
  startAccount();
  keepInSync();
  startStorageDoctor();
  void clearNotices(account.identity.get()?.accountKey ?? null).catch(() => undefined);
}
