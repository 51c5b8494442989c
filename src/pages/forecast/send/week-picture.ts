import type { SeaStateBand } from '../../../core/rules/forecast/verdicts.ts';
import { chartColors } from '../../../ui/charts/chart-colors.ts';

/** Content of a week's picture, in the language and units of the screen. */
export interface WeekPicture {
  title: string;
  /** Lines below the title: position, age, source, time zone. */
  facts: readonly string[];
  /** Label for data that are not a real forecast; null = real data. */
  mark: string | null;
  heads: readonly string[];
  rows: readonly { band: SeaStateBand | 'unknown'; cells: readonly string[] }[];
  foot: readonly string[];
}

const widthPx = 1080;
const edgePx = 56;
const rowPx = 96;
const columns = [0, 0.27, 0.54, 0.66, 0.78, 0.91] as const;

/** Draws the week as a picture for any messenger, in the theme's colors; null if the browser cannot create one. */
export async function drawWeek(picture: WeekPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const heads = edgePx + 72 + picture.facts.length * 40 + (picture.mark === null ? 0 : 64) + 24;
  const foot = heads + 56 + picture.rows.length * rowPx + 32;
  canvas.width = widthPx;
  canvas.height = foot + picture.foot.length * 40 + edgePx;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const colors = chartColors();
  const inner = widthPx - 2 * edgePx;
  const family = getComputedStyle(document.body).fontFamily;
  /** Writes a text on one line, at most as wide as the available room. */
  const write = (
    text: string,
    at: { x: number; y: number; size: number; room: number; color?: string; isStrong?: boolean },
  ): void => {
    context.font = `${at.isStrong === true ? 700 : 400} ${at.size}px ${family}`;
    context.fillStyle = at.color ?? colors.ink;
    context.fillText(text, at.x, at.y, at.room);
  };

  context.fillStyle = colors.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  write(picture.title, { x: edgePx, y: edgePx, size: 52, room: inner, isStrong: true });
  picture.facts.forEach((fact, index) =>
    write(fact, { x: edgePx, y: edgePx + 76 + index * 40, size: 28, room: inner, color: colors.inkSoft }),
  );
  if (picture.mark !== null)
    write(picture.mark, {
      x: edgePx,
      y: edgePx + 84 + picture.facts.length * 40,
      size: 34,
      room: inner,
      color: colors.danger,
      isStrong: true,
    });

  const columnAt = (index: number): number => edgePx + (columns[index] ?? 0) * inner;
  const roomAt = (index: number): number => ((columns[index + 1] ?? 1) - (columns[index] ?? 0)) * inner - 12;
  picture.heads.forEach((head, index) =>
    write(head, { x: columnAt(index), y: heads, size: 24, room: roomAt(index), color: colors.inkSoft }),
  );
  picture.rows.forEach(({ band, cells }, index) => {
    const top = heads + 56 + index * rowPx;
    context.fillStyle = colors.grid;
    context.fillRect(edgePx, top - 12, inner, 2);
    context.fillStyle = colors.band(band);
    context.fillRect(edgePx - 24, top, 12, rowPx - 24);
    cells.forEach((cell, column) =>
      write(cell, {
        x: columnAt(column),
        y: top + 18,
        size: 31,
        room: roomAt(column),
        isStrong: column < 2,
      }),
    );
  });
  picture.foot.forEach((line, index) =>
    write(line, { x: edgePx, y: foot + index * 40, size: 26, room: inner, color: colors.inkSoft }),
  );
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}
