import { browserCoastFiles } from './coast-files.ts';
import { createCoast, type Coast } from './coast.ts';

/** The coast with the browser's own cache: one file of the build, which no start waits for. */
export const browserCoast = (ask: typeof fetch): Coast => createCoast(browserCoastFiles(ask));
