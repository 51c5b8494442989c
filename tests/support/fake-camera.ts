import { writeFileSync } from 'node:fs';
import { encodeQR } from 'qr';

export interface CodeView {
  /** Clockwise. */
  turnDeg?: number;
  /** Brightness of its dark and light modules, 0–255. */
  dark?: number;
  light?: number;
  /** Of its area, from one edge: a thumb over it. */
  covered?: number;
}

const [width, height] = [1280, 720];
const frames = 10;
/** Light modules around the code: no part of it. */
const border = 4;
/** Brightness of what is around the code. */
const around = 128;

/**
 * Writes a video of a code held in front of the camera, as Chromium's fake camera plays it (YUV4MPEG2, a second, again and again).
 * The code fills most of the picture, as somebody would hold it.
 */
export function writeCameraFile(path: string, text: string, view: CodeView = {}): void {
  const luma = lumaOf(text, view);
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${frames}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
}

function lumaOf(text: string, { turnDeg = 0, dark = 20, light = 235, covered = 0 }: CodeView): Buffer {
  // As the app draws it.
  const rows = encodeQR(text, 'raw', { ecc: 'high', border });
  const sidePx = height * (turnDeg % 90 === 0 ? 0.92 : 0.68);
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const luma = Buffer.alloc(width * height, around);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const across = (fromX * cos + fromY * sin) / sidePx + 0.5;
      const down = (fromY * cos - fromX * sin) / sidePx + 0.5;
      if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
      const isDark = rows[Math.floor(down * rows.length)]?.[Math.floor(across * rows.length)] === true;
      luma[y * width + x] = isCovered(across, down, covered * ((rows.length - 2 * border) / rows.length) ** 2)
        ? around
        : isDark
          ? dark
          : light;
    }
  return luma;
}

/** In the middle of the code, where no finder pattern is. */
const isCovered = (across: number, down: number, share: number): boolean => {
  const half = Math.sqrt(share) / 2;
  return Math.abs(across - 0.55) < half && Math.abs(down - 0.55) < half;
};
