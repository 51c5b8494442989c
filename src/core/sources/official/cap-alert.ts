import { capCircle, capRing, type Area, type Polygon, type Ring } from '../../rules/official/notice-area.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { childrenOf, textOf, type XmlElement } from './xml-tree.ts';

/** One message of the Common Alerting Protocol 1.2, as XML or as MeteoAlarm's JSON of it. Texts are as they stand there. */
export interface CapAlert {
  identifier: string;
  sender: string;
  sent: string;
  status: string;
  msgType: string;
  references: string;
  infos: CapInfo[];
}

export interface CapInfo {
  language: string;
  event: string;
  responseTypes: string[];
  urgency: string;
  severity: string;
  effective: string | null;
  onset: string | null;
  expires: string | null;
  senderName: string;
  headline: string | null;
  description: string | null;
  instruction: string | null;
  web: string | null;
  /** Codes of the event and parameters, by their names. */
  values: ReadonlyMap<string, string>;
  areas: CapArea[];
}

interface CapArea {
  name: string;
  /** `EMMA_ID` → `IT012`, in their order. */
  codes: { name: string; value: string }[];
  /** null = the message gives no shape. */
  shape: Area | null;
}

/** Where a message breaks the rules: thrown by the parts, caught by `capOfXml` and `capOfJson`. */
class BrokenCap extends Error {}

const orNull = <Value>(read: () => Value): Value | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenCap) return null;
    throw error;
  }
};

/** null where something that a message must have is missing. */
export const capOfXml = (alert: XmlElement): CapAlert | null => orNull(() => alertOf(xmlView(alert)));
export const capOfJson = (alert: unknown): CapAlert | null => orNull(() => alertOf(jsonView(alert)));

/** What both forms have in common. */
interface View {
  text: (name: string) => string | null;
  texts: (name: string) => string[];
  parts: (name: string) => View[];
}

const xmlView = (element: XmlElement): View => ({
  text: name => textOf(element, name),
  texts: name => childrenOf(element, name).map(({ text }) => text.trim()),
  parts: name => childrenOf(element, name).map(xmlView),
});

function jsonView(value: unknown): View {
  if (!isRecord(value)) throw new BrokenCap();
  const listOf = (name: string): unknown[] => {
    const found = value[name];
    return found === undefined || found === null ? [] : Array.isArray(found) ? found : [found];
  };
  const texts = (name: string): string[] =>
    listOf(name).map(each => {
      if (typeof each !== 'string') throw new BrokenCap();
      return each.trim();
    });
  return { text: name => texts(name)[0] || null, texts, parts: name => listOf(name).map(jsonView) };
}

function needed(text: string | null): string {
  if (text === null || text === '') throw new BrokenCap();
  return text;
}

function alertOf(view: View): CapAlert {
  const infos = view.parts('info').map(infoOf);
  const msgType = needed(view.text('msgType'));
  // A cancellation may have nothing but its references.
  if (infos.length === 0 && msgType !== 'Cancel') throw new BrokenCap();
  return {
    identifier: needed(view.text('identifier')),
    sender: needed(view.text('sender')),
    sent: needed(view.text('sent')),
    status: needed(view.text('status')),
    msgType,
    references: view.text('references') ?? '',
    infos,
  };
}

/** The words that CAP allows: another one is damage, and could be the one that ends a warning. */
const allowed = {
  responseType: [
    'Shelter',
    'Evacuate',
    'Prepare',
    'Execute',
    'Avoid',
    'Monitor',
    'Assess',
    'AllClear',
    'None',
  ],
  urgency: ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'],
  severity: ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'],
} as const;

function infoOf(view: View): CapInfo {
  for (const [name, words] of Object.entries(allowed))
    if (!view.texts(name).every(text => words.some(word => word === text))) throw new BrokenCap();
  return {
    language: view.text('language') ?? 'en',
    event: needed(view.text('event')),
    responseTypes: view.texts('responseType'),
    urgency: needed(view.text('urgency')),
    severity: needed(view.text('severity')),
    effective: view.text('effective'),
    onset: view.text('onset'),
    expires: view.text('expires'),
    senderName: view.text('senderName') ?? '',
    headline: view.text('headline'),
    description: view.text('description'),
    instruction: view.text('instruction'),
    web: view.text('web'),
    values: new Map(
      [...view.parts('eventCode'), ...view.parts('parameter')].map(each => [
        needed(each.text('valueName')),
        each.text('value') ?? '',
      ]),
    ),
    areas: view.parts('area').map(areaOf),
  };
}

function areaOf(view: View): CapArea {
  const codes = view
    .parts('geocode')
    .map(each => ({ name: needed(each.text('valueName')), value: needed(each.text('value')) }));
  const holes = codes.flatMap(({ name, value }) =>
    name === 'EXCLUDE_POLYGON' ? [ringOf(capRing(value))] : [],
  );
  const outer = [
    ...view.texts('polygon').map(text => ringOf(capRing(text))),
    ...view.texts('circle').map(text => ringOf(capCircle(text))),
  ];
  return {
    name: needed(view.text('areaDesc')),
    codes: codes.filter(({ name }) => name !== 'EXCLUDE_POLYGON'),
    // A hole outside of all rings removes nothing.
    shape: outer.length > 0 ? outer.map((ring): Polygon => [ring, ...holes]) : null,
  };
}

function ringOf(ring: Ring | null): Ring {
  if (ring === null) throw new BrokenCap();
  return ring;
}
