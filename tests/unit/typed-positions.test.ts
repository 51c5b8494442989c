import { expect, test } from 'vitest';
import { isMeantAsPosition } from '../../src/core/rules/place/meant-as-position.ts';
import { parseCoordinates } from '../../src/core/rules/place/parse-coordinates.ts';
import { seeded } from '../support/seeded.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

/** One position in the spellings that templates are made of. */
function spelled(lat: number, lng: number) {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = (value: number): { degrees: number; minutes: string } => {
    const thousandths = Math.round(Math.abs(value) * 60_000);
    return { degrees: Math.floor(thousandths / 60_000), minutes: ((thousandths % 60_000) / 1000).toFixed(3) };
  };
  const latM = minutes(lat);
  const lngM = minutes(lng);
  return {
    lat: lat.toFixed(5),
    lng: lng.toFixed(5),
    east: ((lng + 360) % 360).toFixed(5),
    latAbs: Math.abs(lat).toFixed(5),
    lngAbs: Math.abs(lng).toFixed(5),
    ns: lat < 0 ? 'S' : 'N',
    ew: lng < 0 ? 'W' : 'E',
    latDM: `${latM.degrees}°${latM.minutes}'`,
    lngDM: `${lngM.degrees}°${lngM.minutes}'`,
    latPacked: `${two(latM.degrees)}${latM.minutes.padStart(6, '0')}`,
    lngPacked: `${String(lngM.degrees).padStart(3, '0')}${lngM.minutes.padStart(6, '0')}`,
    latComma: lat.toFixed(5).replace('.', ','),
    lngComma: lng.toFixed(5).replace('.', ','),
    latSigned: `${lat < 0 ? '-' : ''}${latM.degrees}°${latM.minutes}'`,
    lngSigned: `${lng < 0 ? '-' : ''}${lngM.degrees}°${lngM.minutes}'`,
  };
}
type Spelled = ReturnType<typeof spelled>;
type Template = (at: Spelled) => string;

/** What is read, always rightly. */
const read: Template[] = [
  p => `${p.lat}, ${p.lng}`,
  p => `${p.lat},${p.lng}`,
  p => `${p.lat} ${p.lng}`,
  p => `${p.lat};${p.lng}`,
  p => `${p.lat}\t${p.lng}`,
  p => `(${p.lat}, ${p.lng})`,
  p => `"${p.lat}","${p.lng}"`,
  p => `"${p.lat}", "${p.lng}"`,
  p => `'${p.lat}', '${p.lng}'`,
  p => `'${p.lat}' '${p.lng}'`,
  p => `("${p.lat}", "${p.lng}")`,
  p => `${p.lat}°, ${p.lng}°`,
  p => `${p.lat}° ${p.lng}°`,
  p => `${p.lat} / ${p.lng}`,
  p => `${p.lat} | ${p.lng}`.replace(' | ', ', '),
  p => `${p.lat}, ${p.east}`,
  p => `${p.latComma}; ${p.lngComma}`,
  p => `${p.latComma} ${p.lngComma}`,
  p => `${p.latComma}, ${p.lngComma}`,
  p => `"${p.latComma}";"${p.lngComma}"`,
  p => `${p.latAbs}${p.ns} ${p.lngAbs}${p.ew}`,
  p => `${p.latAbs}° ${p.ns}, ${p.lngAbs}° ${p.ew}`,
  p => `${p.ns}${p.latAbs} ${p.ew}${p.lngAbs}`,
  p => `${p.ns} ${p.latAbs}°, ${p.ew} ${p.lngAbs}°`,
  p => `${p.lngAbs}${p.ew} ${p.latAbs}${p.ns}`,
  p => `${p.ew}${p.lngAbs} ${p.ns}${p.latAbs}`,
  p => `${p.latAbs},${p.ns},${p.lngAbs},${p.ew}`,
  p => `${p.latDM}${p.ns} ${p.lngDM}${p.ew}`,
  p => `${p.latDM} ${p.ns}, ${p.lngDM} ${p.ew}`,
  p => `${p.ns} ${p.latDM} ${p.ew} ${p.lngDM}`,
  p => `${p.ns}${p.latDM}, ${p.ew}${p.lngDM}`,
  p => `${p.latDM}${p.ns} / ${p.lngDM}${p.ew}`,
  p => `${p.latSigned}, ${p.lngSigned}`,
  p => `${p.latDM.replace("'", '′')}${p.ns} ${p.lngDM.replace("'", '′')}${p.ew}`,
  p => `${p.latDM.replace('°', 'º')}${p.ns} ${p.lngDM.replace('°', 'º')}${p.ew}`,
  p =>
    `${p.latDM.replace('°', '-').replace("'", '')}${p.ns} ${p.lngDM.replace('°', '-').replace("'", '')}${p.ew}`,
  p =>
    `${p.latDM.replace('°', ' ').replace("'", '')} ${p.ns} ${p.lngDM.replace('°', ' ').replace("'", '')} ${p.ew}`,
  p => `${p.latPacked}${p.ns} ${p.lngPacked}${p.ew}`,
  p => `${p.latPacked},${p.ns},${p.lngPacked},${p.ew}`,
  p => `$GPGGA,123519,${p.latPacked},${p.ns},${p.lngPacked},${p.ew},1,08,0.9,545.4,M,46.9,M,,*47`,
  p => `$GPRMC,123519,A,${p.latPacked},${p.ns},${p.lngPacked},${p.ew},022.4,084.4,230394,003.1,W*6A`,
  p => `$GPGLL,${p.latPacked},${p.ns},${p.lngPacked},${p.ew},225444,A*1D`,
  p => `lat="${p.lat}" lon="${p.lng}"`,
  p => `<wpt lat="${p.lat}" lon="${p.lng}">`,
  p => `<trkpt lon="${p.lng}" lat="${p.lat}"/>`,
  p => `<rtept lat='${p.lat}' lon='${p.lng}'><name>Reef</name></rtept>`,
  p => `<lat>${p.lat}</lat><lon>${p.lng}</lon>`,
  p => `lat: ${p.lat}, lng: ${p.lng}`,
  p => `lng: ${p.lng}, lat: ${p.lat}`,
  p => `lon: ${p.lng}, lat: ${p.lat}`,
  p => `lon ${p.lng} lat ${p.lat}`,
  p => `lat=${p.lat}&lon=${p.lng}`,
  p => `lat=${p.lat};lon=${p.lng}`,
  p => `lng=${p.lng} lat=${p.lat}`,
  p => `Latitude: ${p.lat} Longitude: ${p.lng}`,
  p => `Longitude: ${p.lng}\nLatitude: ${p.lat}`,
  p => `Latitud: ${p.lat}, Longitud: ${p.lng}`,
  p => `Longitud ${p.lng}, Latitud ${p.lat}`,
  p => `Latitude : ${p.latComma} ; Longitude : ${p.lngComma}`,
  p => `Longitude : ${p.lngComma}, latitude : ${p.latComma}`,
  p => `Lat. ${p.lat}, Long. ${p.lng}`,
  p => `LAT ${p.latAbs} ${p.ns} LON ${p.lngAbs} ${p.ew}`,
  p => `Lon: ${p.lngAbs}°${p.ew}, Lat: ${p.latAbs}°${p.ns}`,
  p => `Lat: ${p.latDM}${p.ns} Lon: ${p.lngDM}${p.ew}`,
  p => `Latitude ${p.latSigned}, longitude ${p.lngSigned}`,
  p => `Longitude ${p.lngSigned}, latitude ${p.latSigned}`,
  p => `Breite ${p.lat}, Länge ${p.lng}`,
  p => `Länge: ${p.lng} Breite: ${p.lat}`,
  p => `{"lat": ${p.lat}, "lng": ${p.lng}}`,
  p => `{"lng":${p.lng},"lat":${p.lat}}`,
  p => `{"latitude": "${p.lat}", "longitude": "${p.lng}"}`,
  p => `{'lat': ${p.lat}, 'lon': ${p.lng}}`,
  p => `{ longitude: ${p.lng}, latitude: ${p.lat} }`,
  p => `"lat": ${p.lat}, "lng": ${p.east}`,
  p => `lat,lon\n${p.lat},${p.lng}`,
  p => `lon,lat\n${p.lng},${p.lat}`,
  p => `latitude;longitude\n${p.lat};${p.lng}`,
  p => `longitude\tlatitude\n${p.lng}\t${p.lat}`,
  p => `"lat","lon"\n"${p.lat}","${p.lng}"`,
  p => `lat/lon: ${p.lat}, ${p.lng}`,
  p => `Lat/Long: ${p.lat} / ${p.lng}`,
  p => `(lat, lng) = (${p.lat}, ${p.lng})`,
  p => `My position: lat ${p.lat}, lon ${p.lng}`,
  p => `"coordinates": [${p.lng}, ${p.lat}]`,
  p => `{"type":"Point","coordinates":[${p.lng},${p.lat}]}`,
  p => `{ "type": "Point", "coordinates": [${p.lng}, ${p.lat}, 0] }`,
  p => `<coordinates>${p.lng},${p.lat},0</coordinates>`,
  p => `<Point><coordinates>${p.lng},${p.lat}</coordinates></Point>`,
  p => `POINT(${p.lng} ${p.lat})`,
  p => `POINT (${p.lng} ${p.lat})`,
  p => `geo:${p.lat},${p.lng}`,
  p => `geo:${p.lat},${p.lng};u=35`,
  p => `geo:${p.lat},${p.lng}?z=12`,
  p => `geo:0,0?q=${p.lat},${p.lng}(Reef)`,
  p => `https://www.google.com/maps/@${p.lat},${p.lng},15z`,
  p => `https://maps.google.com/?q=${p.lat},${p.lng}`,
  p => `https://www.google.com/maps/search/?api=1&query=${p.lat}%2C${p.lng}`,
  p => `https://www.google.com/maps/place/X/@1.5,2.5,14z/data=!3d${p.lat}!4d${p.lng}`,
  p => `https://maps.apple.com/?ll=${p.lat},${p.lng}&q=Pin`,
  p => `https://www.openstreetmap.org/?mlat=${p.lat}&mlon=${p.lng}#map=12/1.5/2.5`,
  p => `https://www.openstreetmap.org/#map=15/${p.lat}/${p.lng}`,
  p => `https://www.bing.com/maps?cp=${p.lat}~${p.lng}&lvl=12`,
  p => `https://map.openseamap.org/?zoom=12&lat=${p.lat}&lon=${p.lng}&layers=x`,
  p => `https://example.org/?lon=${p.lng}&lat=${p.lat}`,
  p => `https://example.org/?lat=${p.lat}&lng=${p.east}`,
  p => `https://maps.google.com/?q=${p.lat},${p.east}`,
  p => `https://app.example/forecast?lat=${p.lat}&lng=${p.lng}`,
  p => `https://www.windy.com/?${p.lat},${p.lng},11`,
  p => `https://www.windy.com/?gfs,waves,${p.lat},${p.lng},8,m:eXyagHk`,
  p => `https://www.windy.com/-Waves-waves?waves,${p.lat},${p.lng},9`,
  p => `https://www.windy.com/${p.lat}/${p.lng}?1.5,2.5,11`,
  p => `https://www.windy.com/en/${p.lat}/${p.lng}/waves?waves,1.5,2.5,11`,
  p => `https://embed.windy.com/embed2.html?lat=${p.lat}&lon=${p.lng}&zoom=5`,
  p => `x=${p.lng} y=${p.lat}`,
  p => `x: ${p.lng}, y: ${p.lat}`,
  p => `y=${p.lat}, x=${p.lng}`,
  p => `{"x": ${p.lng}, "y": ${p.lat}}`,
  p => `<x>${p.lng}</x><y>${p.lat}</y>`,
  p => `x,y\n${p.lng},${p.lat}`,
  p => `https://maps.example/?x=${p.lng}&y=${p.lat}&z=9`,
  p => `Meet me here: https://maps.google.com/?q=${p.lat},${p.lng} at noon`,
  p => `Dropped pin\nhttps://www.google.com/maps/@${p.lat},${p.lng},15z`,
  p => `Anchorage geo:${p.lat},${p.lng}`,
  p => `${p.lat}, ${p.lng} https://maps.app.goo.gl/Xy12`,
  p => `${p.lat}, ${p.lng}\nhttps://maps.google.com/?q=${p.lat},${p.lng}`,
  p => `Position: ${p.latDM} ${p.ns} – ${p.lngDM} ${p.ew}`,
  p => `Position : ${p.lat}, ${p.lng}`,
  p => `Ma position : ${p.latDM.replace('.', ',')}${p.ns} - ${p.lngDM.replace('.', ',')}${p.ew}`,
  p => `${p.ns} ${p.latDM} — ${p.ew} ${p.lngDM}`,
  p => `pos ${p.latAbs}${p.ns}, ${p.lngAbs} ${p.ew} (WGS84)`,
  p => `${p.lat}, ${p.lng} WGS 84`,
];

/** What may be read in two ways, or not at all: refused, or read rightly, but never wrongly. */
const doubtful: Template[] = [
  p => `[${p.lng}, ${p.lat}]`,
  p => `[${p.lat}, ${p.lng}]`,
  p => `[[${p.lng}, ${p.lat}], [1, 2]]`,
  p => `"coordinates": [[${p.lng}, ${p.lat}], [1.5, 2.5]]`,
  p => `${p.latPacked},${p.ns},${p.lngAbs},${p.ew}`,
  p => `${p.latAbs} ${p.ns} ${p.lngPacked} ${p.ew}`,
  p => `1,Reef,${p.lat},${p.lng},12`,
  p => `Reef;${p.lat};${p.lng}`,
  p => `lat ${p.lat} lat ${p.lng}`,
  p => `lat: ${p.latAbs}${p.ew}, lng: ${p.lngAbs}${p.ns}`,
  p => `LINESTRING(${p.lng} ${p.lat}, 1 2)`,
  p => `${p.lat}, ${p.lng}, ${p.lat}, ${p.lng}`,
  p => `10S EG ${p.latAbs} ${p.lngAbs}`,
  p => `${p.latAbs}-, ${p.lngAbs}-`,
  p => `x ${p.lng} y ${p.lat}`,
  p => `x=${p.lat} x=${p.lng}`,
  p => `{"x": ${p.lng}, "y": ${p.lat}, "z": 12}`,
  p => `x,y\n${p.lng},${p.lat}\n1.5,2.5`,
  p => `see https://maps.google.com/?q=${p.lat},${p.lng} and https://maps.google.com/?q=${p.lat},${p.lng}`,
  p => `https://www.windy.com/?rain,2026-06-24-18,${p.lat},${p.lng},7`,
  p => `https://www.windy.com/station/${p.lat}?${p.lng},5`,
  p => `$GPGGA,123519,${p.latPacked},${p.lngPacked},1,08`,
  p => `10S ${p.latPacked} ${p.lngPacked}`,
  p => `UTM 10N ${p.latAbs} ${p.lngAbs}`,
  p => `y ${p.lat}, ${p.lng}`,
  p => `id 7 lat ${p.lat} lon ${p.lng} 12`,
];

const positions = (count: number) => {
  const { random } = seeded(11);
  return Array.from({ length: count }, () => ({
    lat: Math.round((random() * 178 - 89) * 1e5) / 1e5,
    // The greater part of a map's longitudes could be latitudes.
    lng: Math.round((random() < 0.6 ? random() * 178 - 89 : random() * 358 - 179) * 1e5) / 1e5,
  }));
};

const isNear = (found: { lat: number; lng: number }, at: { lat: number; lng: number }): boolean =>
  Math.abs(found.lat - at.lat) < 2e-5 && Math.abs(found.lng - at.lng) < 2e-5;

test(`${read.length} spellings of a thousand positions are read rightly, signs and labels kept`, () => {
  expect(read.length).toBeGreaterThanOrEqual(100);
  const wrong: string[] = [];
  for (const at of positions(1000)) {
    const words = spelled(at.lat, at.lng);
    for (const template of read) {
      const text = template(words);
      const found = parseCoordinates(text);
      if (!found || !isNear(found, at)) wrong.push(`${text} → ${JSON.stringify(found)}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
});

test('what may be read in two ways is never read wrongly', () => {
  const wrong: string[] = [];
  for (const at of positions(1000)) {
    const words = spelled(at.lat, at.lng);
    for (const template of doubtful) {
      const found = parseCoordinates(template(words));
      if (found && !isNear(found, at)) wrong.push(`${template(words)} → ${JSON.stringify(found)}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
});

test.each([
  ['4426.291992,N,159.931976,W', true],
  ['[-4.5, 48.4]', true],
  ['[48.380, -4.494]', true],
  ['[36.100, -12.02]', true],
  ['36.6, 538.1', true],
  ['36.6, -190', true],
  ['-91 5.5', true],
  ['36.6 -190', true],
  ['91.5, 4', true],
  ['lat 91 lon 5', true],
  ['Latitude: 48.4.2 Longitude: 4.5.1', true],
  ['33d51m36sS 151d12m36sE', true],
  ['Near 48.4N, 4.5W today', true],
  ['$GPGGA,123519,,,,,0,00,99.9,,M,,M,,*6B', true],
  ['$GPRMC,123519,V,4807.038,N,,,,,230394,,*12', true],
  ['!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C', true],
  ['10S 587000 4067000', true],
  ['UTM 10N 587000 4067000', true],
  ['Zone 10 587000mE 4067000mN', true],
  ['10SEG8700067000', true],
  ['10S EG 87000 67000', true],
  ['x=587000 y=4067000', true],
  ['{"x": -13583000, "y": 4440000}', true],
  ['849VXX5C+2X', true],
  ['https://maps.app.goo.gl/Xy12', true],
  ['Meet me at https://maps.app.goo.gl/Xy12 at noon', true],
  ['https://www.windy.com/?gfs', true],
  ['1.5, 2.5 https://maps.google.com/?q=36.95,-122.02', true],
  ['10 Spruce Street', false],
  ['Pier 39, San Francisco', false],
  ['Plage n° 4', false],
  ['Mile 12 East Road', false],
  ['Santa Cruz y Monterey', false],
  ['lat 36.95', false],
  ['Santa Cruz 95.5 and 12.5', false],
  ['24/7', false],
  ['Mile 12.5 North Road 4.5 East', false],
  ['12 34', false],
  ['Latitude 38 Marina', false],
  ['95060', false],
])('%s: meant as a position, and none: %s', (text, isMeant) => {
  expect(parseCoordinates(text)).toBeNull();
  expect(isMeantAsPosition(text)).toBe(isMeant);
});

test('a position that cannot be read for certain is said to be one, in place of a search for its name', async () => {
  const { engine, network } = testEngine();
  await engine.open(freshAccount());
  const before = network.requests;
  expect(await engine.searchPlaces('4426.291992,N,159.931976,W', { area: 'us', near: null })).toEqual({
    ok: false,
    failure: { kind: 'badCoordinates' },
  });
  expect(network.requests).toBe(before);
});
