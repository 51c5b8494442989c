import { writeFileSync } from 'node:fs';
import { border, codeModules } from '../../src/pages/forecast/send/code-modules.ts';

export interface CodeView {
  /** Clockwise. */
  turnDeg?: number;
  /** Brightness of its dark and light modules, 0–255. */
  dark?: number;
  light?: number;
  /** Of its area, from one edge: a thumb over it. */
  covered?: number;
}

export const [width, height] = [1280, 720];
const frames = 10;
/** Brightness of what is around the code. */
const around = 128;

/**
 * Writes a video of a code held in front of the camera, as Chromium's fake camera plays it (YUV4MPEG2, a second, again and again). The code
 * fills most of the picture, as in a user's hand.
 */
export function writeCameraFile(path: string, text: string, view: CodeView = {}): void {
  const luma = lumaOf(text, view);
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${frames}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
}

/** Points of a pixel whose brightness it takes together, across and down: a camera's pixel has an area. */
const pointsPerPixel = 3;

/** Brightness of each pixel of the picture, row by row. */
export function lumaOf(text: string, { turnDeg = 0, dark = 20, light = 235, covered = 0 }: CodeView): Buffer {
  const rows = codeModules(text);
  const sidePx = height * (turnDeg % 90 === 0 ? 0.92 : 0.68);
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const coveredHere = covered * ((rows.length - 2 * border) / rows.length) ** 2;
  const at = (fromX: number, fromY: number): number => {
    const across = (fromX * cos + fromY * sin) / sidePx + 0.5;
    const down = (fromY * cos - fromX * sin) / sidePx + 0.5;
    if (across < 0 || across >= 1 || down < 0 || down >= 1) return around;
    if (isCovered(across, down, coveredHere)) return around;
    return rows[Math.floor(down * rows.length)]?.[Math.floor(across * rows.length)] === true ? dark : light;
  };
  const luma = Buffer.alloc(width * height, around);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < pointsPerPixel ** 2; i++) {
        const dx = ((i % pointsPerPixel) + 0.5) / pointsPerPixel;
        const dy = (Math.floor(i / pointsPerPixel) + 0.5) / pointsPerPixel;
        sum += at(x + dx - width / 2, y + dy - height / 2);
      }
      luma[y * width + x] = Math.round(sum / pointsPerPixel ** 2);
    }
  return luma;
}

/** In the middle of the code, where no finder pattern is. */
const isCovered = (across: number, down: number, share: number): boolean => {
  const half = Math.sqrt(share) / 2;
  return Math.abs(across - 0.55) < half && Math.abs(down - 0.55) < half;
};
