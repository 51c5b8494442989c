import { decodeText } from '../../rules/value/decode-text.ts';
import type { FeedReader } from '../../rules/official/feed-read.ts';
import type { ZoneShape } from '../../rules/official/place-notices.ts';
import { readZoneShapes } from './zone-shapes.ts';
import { readAemetCoast } from './read-aemet-coast.ts';
import { readDwdTexts } from './read-dwd-texts.ts';
import { readIpma } from './read-ipma.ts';
import { readMetEireann, readMetEireannRss } from './read-met-eireann.ts';
import { readNwsAlerts } from './read-nws-alerts.ts';
import { readTextforecast } from './read-textforecast.ts';
import { readSmhi } from './read-smhi.ts';
import { readVigilance } from './read-vigilance.ts';
import { readCap, readMeteoAlarm, readMeteoAlarmIndex } from './read-cap.ts';
import { readDwdWarnings } from './read-dwd-warnings.ts';
import { readGeomet } from './read-geomet.ts';
import { readMetAlerts } from './read-metalerts.ts';
import { readNhcStorms } from './read-nhc-storms.ts';
import { readNhcText } from './read-nhc-text.ts';
import { readUsForecasts } from './read-us-forecasts.ts';
import { readUsWarnings } from './read-us-warnings.ts';

interface Known {
  /** Tested on the first letters of the answer, without blanks between JSON's marks. */
  mark: RegExp;
  read: FeedReader;
}

/** Each by what only its answers hold, near their beginning. */
const known: readonly Known[] = [
  { mark: /^WODL45 /m, read: readDwdWarnings },
  { mark: /^F[QX]DL\d\d DWHA /m, read: readDwdTexts },
  { mark: /^(?:MWW|SMW|MWS|TCV|HLS|CFW)[A-Z]{3}\s*$/m, read: readUsWarnings },
  { mark: /^(?:GLF|NSH)[A-Z]{2,3}\s*$/m, read: readUsForecasts },
  { mark: /^(?:TCM|TCP|TCU|TCD|TWO)(?:AT|EP|CP)\d?\s*$/m, read: readNhcText },
  { mark: /<(?:\w+:)?alert\b/, read: readCap },
  { mark: /<rss\b[^]*met\.ie/, read: readMetEireannRss },
  { mark: /"activeStorms":/, read: readNhcStorms },
  { mark: /"(?:lastUpdated|regularForecast)":|marineweather-realtime/, read: readGeomet },
  { mark: /"(?:awarenessSeriousness|eventAwarenessName|lastChange)":/, read: readMetAlerts },
  { mark: /^\{"(?:warnings":\[|alert":\{"identifier)/, read: readMeteoAlarm },
  { mark: /"(?:supersededByAlertId|hubLanguage)":/, read: readMeteoAlarmIndex },
  { mark: /api\.weather\.gov|"affectedZones":/, read: readNwsAlerts },
  { mark: /"(?:echeance|domain_ids?|timelaps)":/, read: readVigilance },
  { mark: /"(?:warningAreas|mhoClassification)":/, read: readSmhi },
  { mark: /"(?:awarenessTypeName|idAreaAviso)":/, read: readIpma },
  {
    mark: /"properties":\{"area":"[^"]*","te?xt|"title":"[^"]*"\},"type":"Feature","when":/,
    read: readTextforecast,
  },
  { mark: /"capId":/, read: readMetEireann },
  { mark: /"(?:aviso|prediccion)":/, read: readAemetCoast },
];

/** Letters that are looked at. */
const looked = 20_000;

/** The reader of an answer, by its content; null = none knows it. */
export function readerOf(bytes: Uint8Array): FeedReader | null {
  const head = headOf(bytes);
  return known.find(({ mark }) => mark.test(head))?.read ?? null;
}

/** Shapes of zones, where the bytes are such a file; null = they are not. */
export const shapesIn = (bytes: Uint8Array): ZoneShape[] | null =>
  /"(?:name_en|WARNCELLID|Warngebiete_\w+)|"site_code":/.test(headOf(bytes)) ? readZoneShapes(bytes) : null;

function headOf(bytes: Uint8Array): string {
  const head = decodeText(bytes.subarray(0, looked)).text.replace(/\r+\n?/g, '\n');
  return /^\ufeff?\s*[[{]/.test(head)
    ? head
        .replace(/^\ufeff/, '')
        .replace(/\s*([[\]{}:,])\s*/g, '$1')
        .trim()
    : head;
}
