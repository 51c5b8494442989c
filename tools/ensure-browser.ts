import { ensureChromium } from './browser.ts';

console.log(`Browser tests use ${ensureChromium()}`);
