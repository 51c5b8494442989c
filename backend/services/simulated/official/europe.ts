import { capMessage } from './cap-message.ts';
import { boxOf, capBox, type Issue } from './issue.ts';

/** MetAlerts: a gale off Bergen, and a strong wind that is to come off Stavanger. */
export function norwegianAnswer(issue: Issue): string {
  const alert = (
    id: string,
    area: string,
    speed: string,
    hours: readonly [number, number],
    box: ReturnType<typeof boxOf>,
  ) => ({
    type: 'Feature',
    geometry: box,
    properties: {
      area,
      awareness_level: '2; yellow; Moderate',
      awareness_type: '1; Wind',
      description: `Southwest ${speed}.`,
      consequences: 'Rough sea can be dangerous for small boats.',
      instruction: 'Consider leaving the boat in the harbour.',
      event: 'gale',
      eventAwarenessName: 'Gale',
      eventEndingTime: offset(issue.iso(hours[1])),
      geographicDomain: 'marine',
      id: `2.49.0.1.578.0.${issue.digits}.${id}`,
      severity: 'Moderate',
      status: 'Actual',
      title: `Gale, yellow level, ${area}`,
      type: 'Alert',
      web: 'https://www.met.no/vaer-og-klima/ekstremvaervarsler-og-andre-farevarsler',
    },
    when: { interval: [offset(issue.iso(hours[0])), offset(issue.iso(hours[1]))] },
  });
  return JSON.stringify({
    features: [
      alert('001', 'Slotterøy - Stad', 'strong gale 22 m/s', [-2, 15], boxOf(3.6, 59.9, 5.6, 62)),
      alert('002', 'Åna Sira - Slotterøy', 'near gale 15 m/s', [6, 24], boxOf(4, 58.2, 6, 59.9)),
    ],
    lang: 'en',
    lastChange: offset(issue.iso()),
    type: 'FeatureCollection',
  });
}

const offset = (iso: string): string => iso.replace('Z', '+00:00');

/** SMHI: a near gale on the Kattegat. */
export const swedishAnswer = (issue: Issue): string =>
  JSON.stringify([
    {
      id: 12,
      event: {
        sv: 'Medelvind till havs',
        en: 'Wind at sea',
        code: 'WIND_SEA',
        mhoClassification: { sv: 'Meteorologi', en: 'Meteorology', code: 'MET' },
      },
      descriptions: [],
      warningAreas: [
        {
          id: 34,
          approximateStart: issue.iso(-1),
          approximateEnd: issue.iso(14),
          published: issue.iso(),
          areaName: { sv: 'Kattegatt', en: 'Kattegat' },
          warningLevel: { sv: 'Gul', en: 'Yellow', code: 'YELLOW' },
          eventDescription: { sv: 'Kuling 14-17 m/s', en: 'Near gale 14-17 m/s', code: 'GALE_LOW' },
          affectedAreas: [{ id: 56, sv: 'Kattegatt', en: 'Kattegat' }],
          descriptions: [],
          area: { type: 'Feature', geometry: boxOf(10.8, 56.2, 12.8, 57.7) },
        },
      ],
    },
  ]);

/** FMI: high waves on the Archipelago Sea. */
export function finnishAnswer(issue: Issue): string {
  const message = capMessage({
    id: `2.49.0.0.246.0.FI.${issue.digits}`,
    sender: 'https://fmi.fi',
    senderName: 'Ilmatieteen laitos',
    sent: offset(issue.iso()),
    onset: offset(issue.iso(-1)),
    expires: offset(issue.iso(12)),
    infos: [
      {
        language: 'fi-FI',
        event: 'Aallokkovaroitus',
        headline: 'Aallokkovaroitus',
        text: 'Merkitsevä aallonkorkeus 2,5 metriä.',
      },
      {
        language: 'sv-SE',
        event: 'Vågvarning',
        headline: 'Vågvarning',
        text: 'Signifikant våghöjd 2,5 meter.',
      },
      {
        language: 'en-GB',
        event: 'Wave height warning',
        headline: 'Wave height warning',
        text: 'Significant wave height 2.5 metres.',
      },
    ],
    codes: { 'profile:cap-fmi:alert:event': 'seaWaveHeight' },
    parameters: { awareness_level: '2; yellow; Moderate', awareness_type: '7; Coastal event' },
    area: { name: 'Saaristomeri', polygon: capBox(20.5, 59.4, 22.6, 60.4) },
  }).replace(/^<\?.*\?>/, '');
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>fmi</id><title>FMI</title><updated>${issue.iso()}</updated><entry><id>1</id><title>FMI</title><content type="text/xml">${message}</content></entry></feed>`;
}

const portugueseDistricts = [
  'VCT',
  'BRG',
  'PTO',
  'AVR',
  'CBR',
  'LRA',
  'LSB',
  'STB',
  'BJA',
  'FAR',
  'MCN',
  'MCS',
  'MPS',
  'AOR',
  'ACE',
  'AOC',
];

/** IPMA: waves on the north coast, green elsewhere. Times are those of clocks in Portugal. */
export const portugueseAnswer = (issue: Issue): string =>
  JSON.stringify(
    portugueseDistricts.map(district => {
      const isWarned = ['VCT', 'BRG', 'PTO'].includes(district);
      return {
        text: isWarned ? 'Ondas de noroeste com 5 a 6 metros.' : '',
        awarenessTypeName: 'Agitação Marítima',
        idAreaAviso: district,
        startTime: issue.iso(-3).replace('Z', ''),
        awarenessLevelID: isWarned ? 'orange' : 'green',
        endTime: issue.iso(21).replace('Z', ''),
      };
    }),
  );

const departments = '06 11 13 14 17 22 29 2A 2B 30 33 34 35 40 44 50 56 59 62 64 66 76 80 83 85'.split(' ');

/** Vigilance: waves and submersion in orange and a violent wind in yellow in Finistère, green elsewhere. */
export function frenchAnswer(issue: Issue): string {
  const day = Math.floor(issue.ms / 86_400_000) * 86_400_000;
  const isoAt = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
  const period = (echeance: string, begin: number, end: number) => ({
    echeance,
    begin_validity_time: isoAt(begin),
    end_validity_time: isoAt(end),
    timelaps: {
      domain_ids: departments.flatMap(code => [
        domain(code, '1', code === '29' ? 2 : 1),
        domain(`${code}10`, '9', code === '29' ? 3 : 1),
      ]),
    },
  });
  const domain = (id: string, phenomenon: string, color: number) => ({
    domain_id: id,
    max_color_id: color,
    phenomenon_items: [{ phenomenon_id: phenomenon, phenomenon_max_color_id: color, timelaps_items: [] }],
  });
  const tomorrow = day + 86_400_000;
  return JSON.stringify({
    product: {
      update_time: issue.iso(),
      periods: [period('J', issue.ms, tomorrow), period('J1', tomorrow, tomorrow + 86_400_000)],
    },
  });
}

/** Met Éireann: the list of warnings, or the message of its only warning, a storm off Galway. null = not found. */
export function irishAnswer(path: string, issue: Issue): string | null {
  const id = `2.49.0.1.372.0.${issue.digits.slice(2)}.N_Norm001_Weather`;
  if (path === '/warningsxml/rss.xml')
    return `<rss version="2.0"><channel><title>Met Éireann Warnings</title><link>https://www.met.ie/warnings</link><description>Warnings</description><item><title>Storm warning for Galway</title><link>https://cap.met.ie/${id}.xml</link></item></channel></rss>`;
  if (path !== `/${id}.xml`) return null;
  return capMessage({
    id,
    sender: 'cap@met.ie',
    senderName: 'Met Éireann',
    sent: offset(issue.iso()),
    onset: offset(issue.iso(-1)),
    expires: offset(issue.iso(9)),
    infos: [
      {
        language: 'en-GB',
        event: 'Storm warning',
        headline: 'Storm force winds off Galway',
        text: 'Southwest winds will reach storm force 10.',
      },
    ],
    parameters: { awareness_level: '3; orange; Severe', awareness_type: '1; Wind' },
    area: { name: 'Galway', polygon: capBox(-10.8, 52.8, -8.8, 53.8), geocode: ['FIPS', 'EI10'] },
  });
}
