import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from './browser.ts';

/** Draws the PNG icons from the SVG marks: `node tools/run.mjs tools/icons.ts`. The results are stored in public/. */
const icons = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
  { from: 'icon.svg', to: 'favicon.ico', size: 64 },
];

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
for (const { from, to, size } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(`public/${from}`, 'utf8');
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(`public/${to}`, to.endsWith('.ico') ? asIco(png, size) : png);
  await page.close();
}
await browser.close();

/** An .ico file that holds one PNG: header, one directory entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
