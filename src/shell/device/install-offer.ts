import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** Chromium's event, missing in TypeScript's DOM library because it is not a standard. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Navigator {
    /** Safari's own. */
    readonly standalone?: boolean;
  }
}

const dismissedKey = 'offing.install-dismissed';

/** The browser fires the event once, often before React starts. */
let latest: InstallPrompt | null = null;
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    latest = isInstallPrompt(event) ? event : null;
  });
  window.addEventListener('appinstalled', () => {
    latest = null;
  });
}

/**
 * `prompt` = the browser offers installation; `ios` = steps to explain; null = no offer, or the user dismissed it. An offer that arrives
 * while a screen is open waits for the next screen, so that nothing moves under a finger.
 */
export function useInstallOffer(): {
  kind: 'prompt' | 'ios' | null;
  install: () => void;
  dismiss: () => void;
} {
  const [path] = useLocation();
  const [shown, setShown] = useState({ path, offer: latest });
  if (shown.path !== path) setShown({ path, offer: latest });
  const { offer } = shown;
  const [dismissed, setDismissed] = useState(wasDismissed);
  useEffect(() => {
    const onInstalled = (): void => setShown({ path, offer: null });
    window.addEventListener('appinstalled', onInstalled);
    return () => window.removeEventListener('appinstalled', onInstalled);
  }, [path]);

  const install = useCallback(() => {
    // A prompt can be shown only once, whatever the answer.
    void offer?.prompt();
    latest = null;
    setShown({ path, offer: null });
  }, [path, offer]);
  const dismiss = useCallback(() => {
    setDismissed(true);
    deviceStorage.setItem(dismissedKey, new Date().toISOString());
  }, []);

  const kind = dismissed || isInstalled() ? null : offer ? 'prompt' : isIos() ? 'ios' : null;
  return { kind, install, dismiss };
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** iPadOS identifies as a Macintosh; no Macintosh has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** True if the app was opened from the home screen or the dock, not in a browser tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

const wasDismissed = (): boolean => deviceStorage.getItem(dismissedKey) !== null;
