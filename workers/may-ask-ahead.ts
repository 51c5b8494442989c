declare global {
  interface WorkerNavigator {
    /** What Chromium knows of the link; other browsers say nothing. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether what nobody has asked for yet may be fetched: not offline, where data are to be saved, nor on a 2G link. */
export function mayAskAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
}
