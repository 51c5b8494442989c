import { ensureChromium, ensureHeadlessShell, findHeadlessShell } from './browser.ts';

const chromium = ensureChromium();
ensureHeadlessShell();
console.log(`Browser tests use ${findHeadlessShell() ?? chromium}, and ${chromium} for what needs a window`);
