import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../src/core/words/translate.ts';
import { allSections, loadSections, setLanguage } from '../../src/core/words/words.ts';

const source = resolve(import.meta.dirname, '../../src');
const always = ['failures', 'sea', 'shell', 'units'];

const routeTables = ['routes.tsx', 'further-routes.ts']
  .map(file => readFileSync(join(source, file), 'utf8'))
  .join('\n');

/** `['forecast', 'sources'] -> pages/forecast/forecast-page.tsx`, as the routes say. */
const screens = [...routeTables.matchAll(/screen\(\s*\[([^\]]*)\][^;]*?import\('([^']+)'\)/gs)].map(
  ([, sections = '', file = '']) => ({ file: join(source, file), asked: quoted(sections) }),
);

describe('a screen asks for the words it speaks with', () => {
  test.each(screens.map(screen => [screen.file.slice(source.length), screen] as const))(
    '%s',
    (_, { file, asked }) => {
      const spoken = new Set(filesBehind(file).flatMap(sectionsIn));
      for (const section of always) spoken.delete(section);
      expect([...spoken].toSorted()).toEqual(asked.toSorted());
    },
  );

  test('and so do the frames around it', () => {
    const frames = [
      'shell/frame/shell.tsx',
      'shell/frame/public-frame.tsx',
      'shell/frame/guarded.tsx',
      'shell/device/update-prompt.tsx',
    ];
    const files = frames.flatMap(frame => filesBehind(join(source, frame)));
    const spoken = new Set(files.flatMap(sectionsIn));
    expect([...spoken].filter(section => !always.includes(section))).toEqual([]);
  });

  test('all screens are looked at', () => {
    expect(screens.length).toBeGreaterThanOrEqual(17);
  });
});

test('a language chosen later speaks on every screen visited before, and on the next one', async () => {
  await loadSections(['legal']);
  await setLanguage('fr');
  const french = createTranslate('fr');
  expect(french('legal.termsTitle')).toMatch(/conditions/i);
  await loadSections(['landing']);
  expect(french('landing.welcome')).toMatch(/bienvenue/i);
  await setLanguage('en');
});

/** A file and all that it brings along; the windows of activities, the watch for alerts, the list beside a forecast, the dialogs of the best day, of man overboard, of the keys, of finding and of sending, the map of a forecast, the rule of a place, its next window, logging it, its report, the shelter, the models, the drift, the comparison of sources, the notice of low data, what was measured, the wind on a beach, the field over the chart, the chart that a trip is drawn on, who warns outside of US waters, the settings panel, a full or blocked storage, and what does not fit into the account ask for their own words. */
function filesBehind(entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (
      seen.has(file) ||
      !file.startsWith(source) ||
      /(?:activity-panel|agreement-panel|drift-panel|alert-watch|places-beside|criteria-dialog|send-dialog|forecast-map|not-in-account|measured-panel|bulletins-panel|official-sources|models-of-day|models-panel|low-data-notice|log-trip|daylight-line|next-window|report-panel|rule-panel|shelter-panel|shore-wind|received-charts|received-notice|send-weeks|shortcut-help|switcher|overboard-here|forecast-actions|field-card|field-here|draw-way|units-panel|keep-storage|storage-missing)\.tsx$|mark-(?:measured|spread)\.ts$/.test(
        file,
      ) ||
      /words[\\/]..[\\/]/.test(file)
    )
      return;
    seen.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+\.tsx?)'/g)) {
      const target = resolve(dirname(file), path);
      if (existsSync(target)) visit(target);
    }
  };
  visit(entry);
  return [...seen];
}

const sectionsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/['`](\w+)\.[a-zA-Z$]/g)]
    .map(([, section = '']) => section)
    .filter(section => (allSections as string[]).includes(section));

function quoted(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}
