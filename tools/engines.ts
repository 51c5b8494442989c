import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

const firefox = '/usr/bin/firefox-esr';
const webkitDriver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
/** Where Debian keeps the browser that WebKitGTK's driver drives. */
export const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

export const findFirefox = (): string => process.env['FIREFOX'] ?? firefox;

/** Installs the two other engines from Debian when they are not there. Throws where that is not possible. */
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
