import { browserCoastFiles } from './coast-files.ts';
import { createCoast, type Coast } from './coast.ts';

/** The coast read through the browser's cache. A separate file of the build, so that no start waits for it. */
export const browserCoast = (ask: typeof fetch): Coast => createCoast(browserCoastFiles(ask));
