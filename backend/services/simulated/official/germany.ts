import type { Issue } from './issue.ts';

const northSea = [
  'Ostfriesische Kueste',
  'Elbemuendung',
  'Seegebiet Helgoland',
  'Nordfriesische Kueste',
  'Elbe von Hamburg bis Cuxhaven',
];
const baltic = ['Flensburg bis Fehmarn', 'Oestlich Fehmarn bis Ruegen', 'Oestlich Ruegen'];

/** Returns a file of the German marine weather service by its product; null = not found. */
export function germanAnswer(product: string, issue: Issue): Uint8Array | null {
  const lines = products[product]?.(issue);
  // SOH, CR CR LF and ETX, as it comes over the wire; ISO-8859-1 holds all of its letters.
  return lines ? Buffer.from(`\u0001${['', ...lines, '', '\u0003'].join('\r\r\n')}`, 'latin1') : null;
}

const products: Readonly<Record<string, ((issue: Issue) => string[]) | undefined>> = {
  WODL45: warnings,
  FQEN50: issue =>
    report(
      'FQDL50',
      'Seewetterbericht fuer Nord- und Ostsee',
      ['Deutsche Bucht', 'Westliche Ostsee', 'Suedliche Ostsee'],
      issue,
    ),
  FQEN51: issue =>
    report('FQDL51', 'Seewetterbericht Deutsche Nord- und Ostseekueste', [...northSea, ...baltic], issue),
  FQMM60: issue => mediterranean(issue),
};

/** A gale of the German Bight and its coast; the Baltic coast’s warning is cancelled. */
function warnings(issue: Issue): string[] {
  return [
    `WODL45 DWHA ${dayTime(issue)}`,
    '',
    'STRONG WIND, GALE AND STORM WARNINGS FOR SEA AREAS:',
    'GERMAN BIGHT, WESTERN AND SOUTHERN BALTIC.',
    '',
    'GERMAN BIGHT:',
    'W 8, ceasing later. ',
    '',
    'WESTERN BALTIC:',
    'SW 6 to 7 later. ',
    '',
    'SOUTHERN BALTIC:',
    'no warning. ',
    '',
    'COASTAL AREA WARNINGS:',
    'STARKWIND-, STURM- UND ORKANWARNUNGEN FUER DEUTSCHE KUESTEN.',
    '',
    'NR. 485',
    'Amtliche STURM-Warnung des Seewetterdienstes Hamburg',
    'fuer die deutsche Nordseekueste',
    issuedLine(issue),
    '',
    ...northSea.flatMap(area => [`${area}:`, 'West 8, dabei Boeen von 10 Beaufort. ']),
    '',
    '',
    'NR. 423',
    'Amtliche Aufhebung / Meldung des Seewetterdienstes Hamburg',
    'fuer die deutsche Ostseekueste',
    issuedLine(issue),
    '',
    'Fuer die deutsche Ostseekueste besteht keine Starkwind-, Sturm- oder',
    'Orkanwarnung.',
    '',
    '',
    'Seewetterdienst Hamburg',
  ];
}

function report(heading: string, title: string, areas: readonly string[], issue: Issue): string[] {
  return [
    `${heading} DWHA ${dayTime(issue)}`,
    '',
    title,
    'herausgegeben vom Seewetterdienst Hamburg',
    `${dateOf(issue, 'UTC')}, ${new Date(issue.ms).toISOString().slice(11, 16).replace(':', '')} UTC:`,
    '',
    'Wetterlage:',
    'Ein Sturmtief 967 Nordsee zieht langsam nordostwaerts.',
    '',
    `Vorhersage fuer ${dayName(issue)}:`,
    '',
    ...areas.flatMap(area => [
      `${area}:`,
      'Wind: West um 7, zeitweise 8.',
      'Sicht/Wetter: Strichweise Schauer.',
    ]),
    '=',
  ];
}

/** No wind in the Mediterranean. */
const mediterranean = (issue: Issue): string[] => [
  `FQDL60 DWHA ${dayTime(issue)}`,
  `Seewetterbericht Mittelmeer vom ${dateOf(issue, 'UTC')}:`,
  '',
  'Wetterlage:',
  'Ein Hoch 1021 ueber Sardinien schwaecht sich ab.',
  '',
  `Bis ${dayName(issue)} ist in keinem der Vorhersagegebiete mit Starkwind, Sturm oder Orkan zu rechnen.`,
  '',
  `Vorhersage bis ${dayName(issue)}:`,
  'NIL',
  '=',
];

/** `101200`: day of the month, hour and minute in UTC. */
const dayTime = ({ ms }: Issue): string => new Date(ms).toISOString().slice(8, 16).replace(/\D/g, '');

const legal = (ms: number, options: Intl.DateTimeFormatOptions, timeZone = 'Europe/Berlin'): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, ...options }).format(ms);
const dateOf = ({ ms }: Issue, timeZone?: string): string =>
  legal(ms, { day: '2-digit', month: '2-digit', year: 'numeric' }, timeZone);
const dayName = ({ ms }: Issue): string => legal(ms, { weekday: 'long' });
const issuedLine = (issue: Issue): string =>
  `herausgegeben am ${dayName(issue)}, den ${dateOf(issue)} um ${legal(issue.ms, { hour: '2-digit', minute: '2-digit' })} Uhr GZ`;
