import type { TidePack } from '../../src/domain/tide/read-pack.ts';
import { createNamesOnBoard, type NamesOnBoard } from './names-on-board.ts';
import { namesUrls } from './names-urls.ts';
import { browserNames } from './open-names.ts';
import { quickLink } from './quick-link.ts';

export const namesOfBrowser = (tides: () => Promise<readonly TidePack[]>): NamesOnBoard =>
  createNamesOnBoard({
    open: browserNames(namesUrls, fetch.bind(globalThis)),
    tides,
    now: Date.now,
    isQuick: quickLink(namesUrls.us, fetch.bind(globalThis)),
  });
