import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { LogImport } from '../../src/pages/log/log-import.tsx';
import { OpenGpx } from '../../src/pages/trips/open-gpx.tsx';
import { noChoices } from '../../src/core/rules/log/log-file.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine());
  await loadSections(['log', 'trips']);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const choose = (label: string, parts: BlobPart[]): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(parts, 'a.csv')] },
  });
};
const openLog = async (...parts: BlobPart[]): Promise<HTMLElement> => {
  showScreen(<LogImport />, '/log');
  choose('Read a file', parts);
  return screen.findByRole('dialog');
};

test('dates that can be read both ways: the user chooses, sees the entries, and they are added as chosen', async () => {
  const dialog = await openLog('date,species\n03/04/2025,Pike\n');
  const inside = within(dialog);
  expect(inside.getByText(/^Dates may be day\/month or month\/day/)).toBeTruthy();
  expect(inside.queryByRole('button', { name: 'Add' })).toBeNull();
  const monthFirst = inside.getByRole('radio', { name: /^Month\/day/ });
  expect(monthFirst).toHaveProperty('checked', false);
  fireEvent.click(monthFirst);
  await inside.findByText('1 entry will be added or changed.');
  expect(dialog.textContent).toMatch(/March 4, 2025|Mar 4/);
  fireEvent.click(inside.getByRole('radio', { name: /^Day\/month/ }));
  await waitFor(() => expect(dialog.textContent).toMatch(/April 3, 2025|Apr 3/));
  const importLog = vi.spyOn(engine, 'importLog');
  fireEvent.click(inside.getByRole('button', { name: 'Add' }));
  await screen.findAllByText('1 entry added.');
  expect(importLog).toHaveBeenCalledWith(expect.anything(), { ...noChoices, dayOrder: 'dayFirst' });
});

test('the summary names what is assumed and what is not read; zone, encoding and the last row are the user’s', async () => {
  const text =
    'date,time,species,Bait,latitude,longitude\n2025-06-15,08:30,B\u00e4r,worm,"48,36","2,5"\n2025-06-16,dawn,x,,,\n2025-06-17,,y,,,\n2025-06-18,09:00,z,,,';
  const bytes = Uint8Array.from(Array.from(text, letter => letter.charCodeAt(0)));
  const dialog = await openLog(bytes);
  const inside = within(dialog);
  for (const words of [
    '2 entries will be added or changed.',
    'Positions have a decimal comma.',
    '1 entry without a time of day: noon is assumed.',
    'Saved as text in the note: Bait.',
    '1 × no readable time (row 3)',
    '1 × cut off by the end of the file (row 5)',
    'No line end follows the last row, so it may be cut off.',
  ])
    expect(inside.getByText(words)).toBeTruthy();
  fireEvent.click(inside.getByLabelText('Read the last row, too'));
  await inside.findByText('3 entries will be added or changed.');
  fireEvent.change(inside.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  await inside.findByText('3 times without a time zone: read as Tokyo time.');
  fireEvent.change(inside.getByLabelText('Encoding'), { target: { value: 'windows-1251' } });
  await inside.findAllByText(/B\u0434r/);
});

test('a GPX file that ends in the middle says so before its points are offered', async () => {
  showScreen(<OpenGpx />, '/trips');
  choose('Open a GPX file', [
    '<gpx><rte><name>Cut</name><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/><rtept lat="1" l',
  ]);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^The file ends in the middle/)).toBeTruthy();
  expect(within(dialog).getByRole('radio')).toBeTruthy();
});

test('a track with a gap is offered in its unbroken parts first; the whole says that the gap is not judged', async () => {
  const segment = (lat: number): string =>
    `<trkseg><trkpt lat="${lat}" lon="2"/><trkpt lat="${lat}.1" lon="2"/></trkseg>`;
  showScreen(<OpenGpx />, '/trips');
  choose('Open a GPX file', [`<gpx><trk><name>Day</name>${segment(1)}${segment(3)}</trk></gpx>`]);
  const dialog = await screen.findByRole('dialog');
  const ways = within(dialog).getAllByRole('radio');
  expect(ways.map(way => way.closest('label')?.textContent)).toEqual([
    'Day, part 1 of 2Track, 2 points',
    'Day, part 2 of 2Track, 2 points',
    expect.stringMatching(/^DayTrack, 4 points\. Gaps in the track, dotted on the chart and not judged: 1/),
  ]);
  expect(ways[0]).toHaveProperty('checked', true);
});
