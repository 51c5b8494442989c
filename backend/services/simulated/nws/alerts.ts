import { metresPerFoot } from '../../../../src/core/rules/unit/units.ts';
import { hourMs, isoOf, knotsPerMs } from '../measures.ts';
import { oceanAt, type Intervention, type Ocean } from '../ocean/ocean.ts';
import { cellAt, isOnLand } from './cell.ts';
import { isCovered } from './coverage.ts';
import { problem } from './points.ts';

const api = 'https://api.weather.gov';
/** How far ahead offices warn. */
export const aheadHours = 60;

/** /alerts/active?point=: what the simulated sea deserves; 400 outside of the service's area. */
export function alertsAnswer(point: string, nowMs: number, intervention: Intervention): Response {
  const [lat, lng] = point.split(',').map(Number);
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !isCovered(lat, lng))
    return problem(
      400,
      'Bad Request',
      'InvalidParameter',
      `Parameter "point" is invalid: out of bounds (${point})`,
    );
  const ocean = oceanAt({ lat, lng }, intervention);
  const features = isOnLand(lat, lng) ? [] : warned(ocean, nowMs, cellAt(lat, lng).office);
  return Response.json(
    {
      '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld', { '@version': '1.1' }],
      type: 'FeatureCollection',
      features,
      title: `Current watches, warnings, and advisories for ${point}`,
      updated: isoOf(nowMs),
    },
    { headers: { 'Content-Type': 'application/geo+json' } },
  );
}

interface Grade {
  event: string;
  /** As the grid's hazard layer names it. */
  code: { phenomenon: string; significance: string };
  severity: string;
  instruction: string;
  deserved: (ocean: Ocean, ms: number) => boolean;
}

const windKt = (ocean: Ocean, ms: number) => ocean.sky(ms).windMs * knotsPerMs;
const stay = 'Mariners should remain in port, alter course, or secure the vessel for severe conditions.';

/** Worst first: an hour belongs to the worst grade it deserves. */
const grades: Grade[] = [
  {
    event: 'Storm Warning',
    code: { phenomenon: 'SR', significance: 'W' },
    severity: 'Severe',
    instruction: stay,
    deserved: (ocean, ms) => windKt(ocean, ms) >= 48,
  },
  {
    event: 'Gale Warning',
    code: { phenomenon: 'GL', significance: 'W' },
    severity: 'Moderate',
    instruction: stay,
    deserved: (ocean, ms) => windKt(ocean, ms) >= 34,
  },
  {
    event: 'Small Craft Advisory',
    code: { phenomenon: 'SC', significance: 'Y' },
    severity: 'Minor',
    instruction:
      'Inexperienced mariners, especially those operating smaller\nvessels, should avoid navigating in hazardous conditions.',
    deserved: (ocean, ms) => windKt(ocean, ms) >= 22 || ocean.sea(ms).wave.heightM >= 10 * metresPerFoot,
  },
];

/** What the grid's hazard layer says of an hour. */
export const hazardsAt = (ocean: Ocean, ms: number) =>
  grades
    .filter(({ deserved }) => deserved(ocean, ms))
    .slice(0, 1)
    .map(({ code }) => ({ ...code, event_number: null }));

function warned(ocean: Ocean, nowMs: number, office: string) {
  const start = Math.floor(nowMs / hourMs) * hourMs;
  const gradeAt = (ms: number) => grades.findIndex(({ deserved }) => deserved(ocean, ms));
  return grades.flatMap((grade, index) => {
    const hours = Array.from({ length: aheadHours }, (_, hour) => start + hour * hourMs).filter(
      ms => gradeAt(ms) === index,
    );
    const [first] = hours;
    const last = hours.at(-1);
    return first === undefined || last === undefined
      ? []
      : [feature(grade, { first, end: last + hourMs, nowMs, office })];
  });
}

function feature(
  { event, severity, instruction }: Grade,
  { first, end, nowMs, office }: { first: number; end: number; nowMs: number; office: string },
) {
  const id = `urn:oid:2.49.0.1.840.0.simulated.${office}.${event.replaceAll(' ', '-')}.${first}`;
  return {
    id: `${api}/alerts/${id}`,
    type: 'Feature',
    geometry: null,
    properties: {
      '@type': 'wx:Alert',
      id,
      areaDesc: `Simulated coastal waters of the ${office} office`,
      geocode: { SAME: [], UGC: [] },
      affectedZones: [],
      references: [],
      sent: isoOf(nowMs - hourMs / 2),
      effective: isoOf(nowMs - hourMs / 2),
      onset: isoOf(first),
      // The message is renewed long before the event ends.
      expires: isoOf(Math.min(end, nowMs + 8 * hourMs)),
      ends: isoOf(end),
      status: 'Actual',
      messageType: 'Alert',
      category: 'Met',
      severity,
      certainty: 'Likely',
      urgency: 'Expected',
      event,
      senderName: `NWS ${office} (simulated)`,
      headline: `${event} issued by NWS ${office} (simulated)`,
      description: '* WHAT...Simulated hazardous conditions.\n\n* WHERE...Simulated coastal waters.',
      instruction,
      response: 'Avoid',
      parameters: {},
    },
  };
}
