import type { TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { createNamesOnBoard, type NamesOnBoard } from './names-on-board.ts';
import { namesUrls } from './names-urls.ts';
import { browserNames } from './open-names.ts';
import { quickLink } from './quick-link.ts';

/** Pause after the last letter, ms: long enough for a search to begin, which has priority over names on a slow link. */
const calmMs = 3000;

export const namesOfBrowser = (tides: () => Promise<readonly TidePack[]>): NamesOnBoard =>
  createNamesOnBoard({
    open: browserNames(namesUrls, fetch.bind(globalThis)),
    tides,
    now: Date.now,
    pause: () => new Promise(resolve => void setTimeout(resolve, calmMs)),
    isQuick: quickLink(namesUrls.us, fetch.bind(globalThis)),
  });
