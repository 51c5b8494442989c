import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

const firefox = '/usr/bin/firefox-esr';
const webkitDriver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
/** Path of the browser that WebKitGTK's driver starts in Debian. */
export const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

export const findFirefox = (): string => process.env['FIREFOX'] ?? firefox;

/** Installs Firefox and WebKitGTK from Debian if they are missing. Throws if that is impossible. */
export function ensureEngines(): void {
  const missing = [
    ...(existsSync(findFirefox()) ? [] : ['firefox-esr']),
    ...(existsSync(webkitDriver) && existsSync(miniBrowser) ? [] : ['webkit2gtk-driver']),
    ...(existsSync(xvfb) ? [] : ['xvfb']),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} for the browser tests…`);
  installPackages(missing);
}
