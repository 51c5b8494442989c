import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartNotices } from '../../src/core/rules/official/chart-notices.ts';
import { warningOfNotice } from '../../src/core/rules/official/stored-warnings.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { NoticesInForce } from '../../src/pages/chart/notices-in-force.tsx';
import { noticeLayer } from '../../src/pages/chart/notice-layer.ts';
import type { SeaChartColors } from '../../src/ui/sea-chart/sea-chart-colors.ts';
import { noticeFrom } from '../support/official-made.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(() => loadSections(['chart']));
afterEach(cleanup);

const now = Date.UTC(2026, 9, 9, 12) / 1000;
const triangle = [
  [
    [
      [8, 54],
      [9, 54],
      [9, 55],
    ],
  ],
] as const;
const stored = warningOfNotice(noticeFrom({ end: now + 7200 }));
const found: ChartNotices = {
  notices: stored ? [{ warning: { ...stored, phase: 'inForce' }, area: null, checkedAt: now - 600 }] : [],
  cyclones: [
    {
      id: 'AL132023',
      name: 'Lee',
      classification: 'HURRICANE',
      advisory: '22',
      issuedAt: now - 3 * 3600,
      pressureMb: 950,
      track: [
        {
          at: now,
          lat: 24,
          lng: -75,
          maxWindKt: 105,
          gustKt: 130,
          radiiNm: [{ kt: 34, reach: [100, 90, 60, 80] }],
        },
        { at: now + 43_200, lat: 26, lng: -76, maxWindKt: 110, gustKt: 135, radiiNm: [] },
      ],
      nextAdvisoryAt: null,
      isLast: false,
      cone: triangle,
      checkedAt: now - 600,
    },
  ],
};

test('warnings stand in words below the chart: name, area, end, age, and what is not drawn', () => {
  showScreen(<NoticesInForce found={found} now={now} />);
  const [cyclone, gale] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(cyclone).toContain('HURRICANE Lee');
  expect(cyclone).toMatch(/wind 105.kn?t?/);
  expect(cyclone).toMatch(/advisory 3.hours ago/);
  expect(gale).toContain('STURM-Warnung, Elbmündung');
  expect(gale).toContain('no outline given, not drawn');
  expect(gale).toMatch(/checked 10.minutes ago/);
  expect(screen.getByText('STURM-Warnung, Elbmündung').lang).toBe('de');
});

test('without warnings nothing is said: other waters may be warned', () => {
  const { container } = showScreen(<NoticesInForce found={{ notices: [], cyclones: [] }} now={now} />);
  expect(container.textContent).toBe('');
});

test('the chart draws the outline, dashed before the warning begins, and of a cyclone cone, gales and track', () => {
  const drawn: { dash: number[]; points: number }[] = [];
  let [dash, points, arcs] = [[] as number[], 0, 0];
  const pen = {
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => (points = 0),
    moveTo: () => (points += 1),
    lineTo: () => (points += 1),
    closePath: () => undefined,
    fill: () => undefined,
    arc: () => (arcs += 1),
    setLineDash: (given: number[]) => (dash = given),
    stroke: () => points > 0 && drawn.push({ dash, points }),
  };
  const band = { fill: 'red', ink: 'black' };
  const colors = {
    band: { calm: band, caution: band, smallCraft: band, gale: band, storm: band, unknown: band },
  };
  const draw = (notices: ChartNotices): void =>
    noticeLayer(notices).draw(
      // Only what the layer uses.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      pen as unknown as CanvasRenderingContext2D,
      {
        view: { lat: 54, lng: 8, scale: 100 },
        size: { width: 300, height: 300 },
        at: ({ lat, lng }) => ({ x: lng, y: lat }),
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      colors as unknown as SeaChartColors,
    );
  const [notice] = found.notices;
  if (!notice) throw new Error('no notice');
  draw({ notices: [{ ...notice, area: triangle }], cyclones: [] });
  draw({
    notices: [{ ...notice, area: triangle, warning: { ...notice.warning, phase: 'toCome' } }],
    cyclones: [],
  });
  expect(drawn).toEqual([
    { dash: [], points: 3 },
    { dash: [6, 5], points: 3 },
  ]);
  drawn.length = 0;
  draw({ notices: [], cyclones: found.cyclones });
  expect(drawn.map(each => each.points)).toEqual([3, 36, 2]);
  expect(arcs).toBe(2);
});
