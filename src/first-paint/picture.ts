import type { Language, UnitSystem } from '../domain/settings.ts';
import type { Instant } from '../domain/time.ts';
import type { LastScreen, ScreenView } from './last-screen.ts';
import { createNodePool } from './stored-nodes.ts';

export interface Picture {
  screen: LastScreen;
  /** One more view: the one element in `sheet`. */
  add: (view: Omit<ScreenView, 'root'>, sheet: Element) => void;
}

interface PictureOf {
  build: string;
  accountKey: string;
  formats: { language: Language; units: UnitSystem; relative: (at: Instant, now: Instant) => string };
  writtenAt: Instant;
  isAlone: boolean;
}

/** An empty picture of the screen that is open now. */
export function pictureOf({ build, accountKey, formats, writtenAt, isAlone }: PictureOf): Picture {
  const { nodes, add } = createNodePool();
  const ages = (count: number, unitS: number): string[] =>
    Array.from({ length: count }, (_, index) => formats.relative(0, index * unitS));
  const screen: LastScreen = {
    build,
    accountKey,
    language: formats.language,
    units: formats.units,
    address: location.pathname + location.search,
    title: document.title,
    writtenAt,
    isAlone,
    zoneOffsetMin: new Date().getTimezoneOffset(),
    css: [...document.styleSheets].map(rulesOf).join('\n'),
    nodes,
    views: [],
    ages: { minutes: ages(60, 60), hours: ages(48, 3600), days: ages(60, 86_400) },
  };
  return {
    screen,
    add: (view, sheet) => {
      const root = sheet.firstElementChild && add(sheet.firstElementChild);
      if (root !== null) screen.views.push({ ...view, root });
    },
  };
}

const texts = new WeakMap<CSSStyleSheet, string>();

/** Of files alone: the document's own rules are there at every start. */
function rulesOf(sheet: CSSStyleSheet): string {
  if (sheet.href === null) return '';
  const text = texts.get(sheet) ?? [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  texts.set(sheet, text);
  return text;
}
