import type { ChartNotices, CycloneOnChart } from '../../core/rules/official/chart-notices.ts';
import { quadrantRing, type Area } from '../../core/rules/official/notice-area.ts';
import type { ChartFrame, ChartLayer } from '../../ui/sea-chart/chart-scene.ts';
import type { SeaChartColors } from '../../ui/sea-chart/sea-chart-colors.ts';

type Pen = CanvasRenderingContext2D;
const kmPerNm = 1.852;

/** Areas of warnings in the color of their band, paler until they begin; cyclones with cone, track and the reach of their gales. */
export const noticeLayer = ({ notices, cyclones }: ChartNotices): ChartLayer => ({
  draw(pen, frame, colors) {
    pen.save();
    pen.lineJoin = 'round';
    for (const { warning, area } of notices) {
      const { fill } = colors.band[warning.band ?? 'caution'];
      drawArea(pen, frame, area ?? [], { color: fill, dash: warning.phase === 'toCome' ? [6, 5] : [] });
    }
    for (const cyclone of cyclones) drawCyclone(pen, frame, cyclone, colors);
    pen.restore();
  },
});

function drawArea(
  pen: Pen,
  frame: ChartFrame,
  area: Area,
  { color, dash }: { color: string; dash: readonly number[] },
): void {
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.beginPath();
  for (const rings of area)
    for (const [index, ring] of rings.entries()) {
      // Holes run the other way, so that overlapping parts count as one area.
      for (const [point, [lng, lat]] of (isClockwise(ring) === (index === 0)
        ? ring
        : ring.toReversed()
      ).entries()) {
        const { x, y } = frame.at({ lat, lng });
        if (point === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
      pen.closePath();
    }
  pen.globalAlpha = dash.length > 0 ? 0.08 : 0.18;
  pen.fill('nonzero');
  pen.globalAlpha = 1;
  // Outlines of overlapping parts would look like borders within the area.
  if (area.length !== 1) return;
  pen.lineWidth = 2;
  pen.setLineDash([...dash]);
  pen.stroke();
}

const isClockwise = (ring: Area[number][number]): boolean =>
  ring.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat];
    return sum + (nextLng - lng) * (nextLat + lat);
  }, 0) > 0;

function drawCyclone(
  pen: Pen,
  frame: ChartFrame,
  { track, cone }: CycloneOnChart,
  colors: SeaChartColors,
): void {
  const [center] = track;
  if (cone) drawArea(pen, frame, cone, { color: colors.inkSoft, dash: [2, 4] });
  const gales = center?.radiiNm.find(({ kt }) => kt === 34);
  if (center && gales) {
    const [ne, se, sw, nw] = gales.reach;
    const ring = quadrantRing(center, [ne * kmPerNm, se * kmPerNm, sw * kmPerNm, nw * kmPerNm]);
    drawArea(pen, frame, [[ring]], { color: colors.band.gale.fill, dash: [] });
  }
  const points = track.map(frame.at);
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 2;
  pen.setLineDash([8, 4]);
  pen.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
  pen.setLineDash([]);
  for (const [index, { x, y }] of points.entries()) {
    pen.beginPath();
    pen.arc(x, y, index === 0 ? 8 : 4, 0, 2 * Math.PI);
    pen.fillStyle = index === 0 ? colors.danger : colors.paper;
    pen.fill();
    pen.strokeStyle = colors.ink;
    pen.stroke();
  }
}
