import type { Language } from '../core/rules/settings/settings.ts';
import type { UnitSystem } from '../core/rules/unit/units.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { keepAges } from './kept-ages.ts';
import type { LastScreen, ScreenView } from './last-screen.ts';
import { createNodePool, type StoredNode } from './stored-nodes.ts';
import { usedRules } from './used-rules.ts';

export interface Picture {
  /** Adds a view: the single element in `sheet`. */
  add: (view: Omit<ScreenView, 'root'>, sheet: Element) => void;
  /** Returns the picture with the style rules for all added views; null if the rules cannot be read. */
  finish: () => LastScreen | null;
}

interface PictureOf {
  hash: string;
  build: string;
  accountKey: string;
  formats: { language: Language; units: UnitSystem; relative: (at: Instant, now: Instant) => string };
  writtenAt: Instant;
}

/** Creates an empty picture of the current screen. */
export function pictureOf({ hash, build, accountKey, formats, writtenAt }: PictureOf): Picture {
  const { nodes, add } = createNodePool();
  const views: ScreenView[] = [];
  const screen = {
    hash,
    build,
    accountKey,
    language: formats.language,
    units: formats.units,
    address: location.pathname + location.search,
    title: document.title,
    writtenAt,
    zoneOffsetMin: new Date().getTimezoneOffset(),
    nodes,
    views,
    ages: keepAges(formats.relative),
  };
  return {
    add: (view, sheet) => {
      const root = sheet.firstElementChild && add(sheet.firstElementChild);
      if (root !== null) views.push({ ...view, root });
    },
    finish: () => {
      const css = usedRules(document.styleSheets, classesOf(nodes));
      return css === null ? null : { ...screen, css };
    },
  };
}

const classesOf = (nodes: readonly StoredNode[]): Set<string> =>
  new Set(nodes.flatMap(node => (typeof node === 'string' ? [] : (node[1]['class']?.split(' ') ?? []))));
