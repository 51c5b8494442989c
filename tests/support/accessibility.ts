import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Least size of a control, CSS px, and what rounding may take from it. */
const targetPx = 48;
const roundingPx = 0.75;

/** What is wrong with the page as it stands, in words; empty when nothing is. */
export async function auditScreen(page: Page, language: string): Promise<string[]> {
  await settled(page);
  return [
    ...(await axeViolations(page)),
    ...(await smallTargets(page)),
    ...(await sidewaysScroll(page)),
    ...(await documentFaults(page, language)),
  ];
}

/** The part of the audit that another theme can change: colors alone. */
export const auditColors = (page: Page): Promise<string[]> => axeViolations(page, colorRules);

const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing moves any more: fonts are there, animations over, and for some frames nothing was added or resized. Charts
 * are built one per frame and follow a new width in the frame after it; what is measured before that differs from run to run.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const stillFrames = 8;
    const mostFrames = 900;
    const moves = (): boolean =>
      document
        .getAnimations()
        .some(each => each.playState === 'running' && each.effect?.getTiming().iterations !== Infinity);
    const measure = (): string => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const charts = [...document.querySelectorAll('[role=img] > svg')].map(each => each.clientWidth);
      return [scrollWidth, scrollHeight, document.querySelectorAll('*').length, ...charts].join();
    };
    let before = '';
    for (let still = 0, frames = 0; still < stillFrames && frames < mostFrames; frames++) {
      await new Promise(requestAnimationFrame);
      const now = measure();
      still = now === before && !moves() ? still + 1 : 0;
      before = now;
    }
  });

/** One injection a document: it is half a megabyte. Frames of another origin are not looked at. */
async function injectAxe(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && !frame.url().startsWith(origin)) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
}

async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await injectAxe(page);
  const options: RunOptions = rules ? { ...onlyFaults, runOnly: rules } : { ...onlyFaults, ...besides };
  const violations = await page.evaluate(async given => {
    const found = await window.axe.run(document, given);
    return found.violations;
  }, options);
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} ×${nodes.length}: ${first?.target.join(' ')} ${first?.failureSummary ?? ''}`.replace(
      /\s+/g,
      ' ',
    );
  });
}

/** What is in order is counted, not described: describing every element that passes takes half of the time. */
const onlyFaults: RunOptions = { resultTypes: ['violations'] };

/** Off by default as an experiment: what is drawn in a control is part of its name, for those who say aloud what to press. */
const besides: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/**
 * Controls that a finger can miss. Measured by asking what lies under the points around their middle, because a link may be
 * stretched over a card and a label belongs to its field. Links within a sentence are exempt.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, rounding }) => {
      const root = document.querySelector('dialog:modal') ?? document;
      const controls = root.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]',
      );
      const isInSentence = (control: HTMLElement): boolean => {
        if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
        const around = control.parentElement?.textContent.trim() ?? '';
        return around.length > control.textContent.trim().length;
      };
      const small: string[] = [];
      for (const control of controls) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (isInSentence(control)) continue;
        const area = control.closest('label') ?? control;
        const { width: wide, height: high } = area.getBoundingClientRect();
        if (wide + rounding >= least && high + rounding >= least) continue;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = area.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        // Waits off the screen until it has the focus, like the link that skips to the content.
        if (y < 0 || x < 0 || x > innerWidth || y > innerHeight) continue;
        const isHit = (atX: number, atY: number): boolean =>
          area.contains(document.elementFromPoint(atX, atY));
        const reach = (stepX: number, stepY: number): number => {
          let far = 0;
          while (far < least && isHit(x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 0.5;
          return far;
        };
        const width = Math.max(box.width, reach(-1, 0) + reach(1, 0));
        const height = Math.max(box.height, reach(0, -1) + reach(0, 1));
        if (width + rounding < least || height + rounding < least)
          small.push(
            `target ${Math.round(width)}×${Math.round(height)}: <${control.tagName.toLowerCase()}> ${
              control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
            }`,
          );
      }
      window.scrollTo(0, 0);
      return small;
    },
    { least: targetPx, rounding: roundingPx },
  );

/** Content that makes the page, or the dialog above it, wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document.querySelector('dialog:modal');
    const faults: string[] = [];
    const widest = (within: ParentNode, limit: number): string =>
      [...within.querySelectorAll('*')]
        .filter(element => element.getBoundingClientRect().right > limit + 1)
        .slice(-1)
        .map(element => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
        .join('');
    if (scrollWidth > clientWidth)
      faults.push(`${scrollWidth - clientWidth} px too wide: ${widest(document, clientWidth)}`);
    for (const part of dialog?.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *') ?? [])
      if (part.scrollWidth > part.clientWidth + 1)
        faults.push(`dialog ${part.scrollWidth - part.clientWidth} px too wide`);
    return faults;
  });

/** Every screen has one heading that names it, a title for the tab and its language on the document. */
const documentFaults = (page: Page, language: string): Promise<string[]> =>
  page.evaluate(wanted => {
    const headings = [...document.querySelectorAll('h1')].map(each => each.textContent.trim());
    const faults: string[] = [];
    if (document.documentElement.lang !== wanted) faults.push(`lang is ${document.documentElement.lang}`);
    if (headings.length !== 1 || headings[0] === '') faults.push(`h1: ${JSON.stringify(headings)}`);
    if (!/Offing/.test(document.title)) faults.push(`title: ${document.title}`);
    return faults;
  }, language);

/** Scrolls to the end and back: a chart is drawn for a new width when it comes near. */
export const seeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });

/** Words that are cut off by the edge of a box around them, or run out of the box they belong to. */
export const clippedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 2;
    const faults = new Set<string>();
    const root = document.querySelector('dialog:modal') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const scrolls = /auto|scroll/;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      if (words.width <= 1 || words.height <= 1) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // A dialog lies above the box that holds it.
        if (box.tagName === 'DIALOG' && box !== root) break;
        // What only a screen reader reads is one pixel wide on purpose.
        if (width <= 2) break;
        if (scrolls.test(style.overflowX)) break;
        const isEdge = style.overflowX !== 'visible' || /^(?:BUTTON|A|LI|TD|TH|DIALOG)$/.test(box.tagName);
        const isOut = words.left < left - slackPx || words.right > right + slackPx;
        const isUnder =
          /hidden|clip/.test(style.overflowY) &&
          !scrolls.test(style.overflowY) &&
          (words.top < top - slackPx || words.bottom > bottom + slackPx);
        if (isEdge && style.display !== 'inline' && (isOut || isUnder))
          faults.add(`“${text.slice(0, 40)}” out of <${box.tagName.toLowerCase()} ${box.className}>`);
        if (box === root) break;
      }
    }
    return [...faults];
  });
