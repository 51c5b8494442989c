import { gzipSync } from 'node:zlib';
import { boxOf } from '../../../src/core/rules/chart/chart-view.ts';
import { writeField } from '../../../src/core/rules/field/write-field.ts';
import { hourS } from '../../../src/core/rules/time/time.ts';
import { wavySheets } from '../../support/field/wavy-sheets.ts';
import { slowPage, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import type { FieldBench } from '../pages/field.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve } from '../serve.ts';

type Code = typeof import('../code/field-code.ts');

/** Points of a trip judged by the field at most, and a phone's view of four sheets. */
const tripPoints = 60;
const view = { lat: 35, lng: -125, scale: 41 };
const phone = { width: 412, height: 412 };

/** A sheet from its file, a step of the slider over four sheets, the hours along a trip; and a frame against its bare strokes. */
export async function measureField({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.fieldCode)) as Code;
  const sheets = wavySheets();
  const [first] = sheets;
  if (!first) throw new Error('There is no sheet.');
  const file = gzipSync(writeField(first));
  const decode = async (): Promise<number> => {
    const before = performance.now();
    const opened = await code.openSheet(new Response(Uint8Array.from(file)), first);
    const passed = performance.now() - before;
    if (!opened.ok) throw new Error(opened.fault);
    return passed;
  };
  let hour = 0;
  const step = (): number => {
    const before = performance.now();
    const time = first.run + (hour++ % 160) * hourS;
    const grids = (kind: 'wind' | 'waves') =>
      sheets.flatMap(sheet => code.fieldGrid(sheet, time, kind) ?? []);
    const wind = grids('wind');
    for (const grid of wind) code.fieldRaster(grid, 40, code.windClassesKt, strength => strength * 1.94);
    const inView = code.fieldInView(wind, grids('waves'), boxOf(view, phone));
    const passed = performance.now() - before;
    if (!inView) throw new Error('Nothing is in view.');
    return passed;
  };
  const trip = (): number => {
    const before = performance.now();
    let found = 0;
    for (let point = 0; point < tripPoints; point++)
      if (code.fieldHoursAt(sheets, { lat: 32 + point / 20, lng: -128 + point / 30 })) found++;
    const passed = performance.now() - before;
    if (found < tripPoints) throw new Error('A point has no hours.');
    return passed;
  };
  const taken = await inTurns({ decode, step, trip }, { rounds: short ? 5 : 60, warmUp: short ? 3 : 20 });
  return [
    figure('field.sheet_bytes', file.length, 'bytes'),
    figure('field.decode', median(taken.decode), 'ms'),
    figure('field.slider_step', median(taken.step), 'ms'),
    figure('field.trip_hours', median(taken.trip), 'ms'),
    ...(await redrawing(short ? 3 : 40)),
  ];
}

async function redrawing(rounds: number): Promise<Figure[]> {
  const server = await serve(built.app);
  const figures = await withBrowser(async browser =>
    withFreshContext(browser, {}, async context => {
      const page = await context.newPage();
      await slowPage(context, page);
      await page.goto(`${server.origin}/__bench/field.html`);
      await page.waitForFunction(() => 'fieldBench' in globalThis);
      const { app, bare, strokes } = await page.evaluate(
        ([shown, times]) => (globalThis as unknown as { fieldBench: FieldBench }).fieldBench(shown, times),
        [view, rounds + 3] as const,
      );
      // The first frames make the pictures that the others find.
      const [ours, floor] = [median(app.slice(3)), median(bare.slice(3))];
      return [
        figure('field.strokes', strokes, 'count'),
        figure('field.redraw', ours, 'ms'),
        figure('field.redraw_bare', floor, 'ms'),
        figure('field.redraw_vs_bare', ours / floor, 'ratio'),
      ];
    }),
  );
  await server.close();
  return figures;
}
