/**
 * Roughly where the National Weather Service answers: the states, territories and the coastal and offshore waters it
 * forecasts. Corners as [longitude, latitude].
 */
export const isCovered = (lat: number, lng: number) => areas.some(area => inside(area, lng, lat));

type Corner = readonly [lng: number, lat: number];

const areas: Corner[][] = [
  // Contiguous states with their seas, along the Canadian and Mexican borders.
  [
    [-129, 48.5],
    [-124.8, 48.5],
    [-123.2, 48.3],
    [-123.1, 49],
    [-95.2, 49],
    [-94.6, 48.7],
    [-89.6, 48],
    [-84.8, 46.8],
    [-82.5, 45.3],
    [-82.4, 43],
    [-83.1, 42.2],
    [-82.4, 41.7],
    [-78.9, 42.8],
    [-79.1, 43.5],
    [-76.4, 44.1],
    [-74.7, 45],
    [-71.5, 45],
    [-70.3, 46.2],
    [-69.2, 47.5],
    [-67.8, 47.1],
    [-67.8, 45.7],
    [-66.9, 45],
    [-66.9, 44.6],
    [-66, 43.5],
    [-65.5, 40],
    [-70, 34],
    [-76.5, 29],
    [-79.3, 25.5],
    [-80.2, 23.8],
    [-87, 24],
    [-97, 25.9],
    [-99.3, 26.8],
    [-101.5, 29.7],
    [-103.2, 28.9],
    [-106.5, 31.7],
    [-108.2, 31.3],
    [-111, 31.3],
    [-114.8, 32.5],
    [-117.1, 32.5],
    [-121, 31],
    [-129, 40],
  ],
  // Alaska: mainland and Aleutians, then the panhandle.
  [
    [-180, 50],
    [-141, 55],
    [-141, 72],
    [-180, 72],
  ],
  [
    [-141, 55],
    [-134, 54],
    [-130, 54.5],
    [-130, 56],
    [-135, 59.8],
    [-141, 60.3],
  ],
  rectangle(-162, 17.5, -153, 24),
  // Puerto Rico and the Virgin Islands; Guam and the Marianas; American Samoa.
  rectangle(-68.2, 17, -64.4, 19.5),
  rectangle(143, 12.5, 147, 21),
  rectangle(-172, -15.5, -168, -10),
];

function rectangle(west: number, south: number, east: number, north: number): Corner[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Even-odd rule. */
function inside(corners: Corner[], x: number, y: number): boolean {
  let within = false;
  for (const [i, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}
