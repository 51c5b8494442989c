import { isLinkPoor } from '../src/domain/source/poor-link.ts';

declare global {
  interface WorkerNavigator {
    /** What Chromium knows of the link; other browsers say nothing. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether what nobody has asked for yet may be fetched: not offline, where data are to be saved, nor on a 2G link. */
export function mayAskAhead(): boolean {
  return navigator.onLine && !isLinkPoor(navigator.connection ?? {});
}
