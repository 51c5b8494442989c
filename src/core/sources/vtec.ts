import type { Instant } from '../rules/time/time.ts';

/**
 * One event in a message of the National Weather Service, from its valid time event code (NWSI 10-1703):
 * O.NEW.KMFR.GL.W.0034.251217T0000Z-251217T1200Z/
 */
export interface VtecEvent {
  /** Office, phenomenon, significance and number: the same in every message about the event. */
  key: string;
  /** Phenomenon and significance: `GL.W`. */
  kind: string;
  /** False if the message cancels the event or replaces it with another. */
  isRunning: boolean;
  /** null = the event has no end yet. */
  until: Instant | null;
}

const code =
  /^\/[OTEX]\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2}\.[A-Z])\.(\d{4})\.\d{6}T\d{4}Z-(\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})Z\/$/;

/** Reads the events of a message's codes; skips unreadable codes. */
export const readVtec = (codes: unknown): VtecEvent[] =>
  Array.isArray(codes) ? codes.flatMap((each: unknown) => (typeof each === 'string' ? read(each) : [])) : [];

function read(text: string): VtecEvent[] {
  const match = code.exec(text.trim());
  if (!match) return [];
  const [, action = '', office = '', kind = '', number = ''] = match;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(5).map(Number);
  return [
    {
      key: `${office}.${kind}.${number}`,
      kind,
      isRunning: action !== 'CAN' && action !== 'UPG',
      // 000000T0000Z = until further notice.
      until: month === 0 ? null : Date.UTC(2000 + year, month - 1, day, hour, minute) / 1000,
    },
  ];
}

/** The service's names of events that matter on the water. */
const names: Readonly<Record<string, string>> = {
  'BW.Y': 'Brisk Wind Advisory',
  'CF.A': 'Coastal Flood Watch',
  'CF.W': 'Coastal Flood Warning',
  'CF.Y': 'Coastal Flood Advisory',
  'GL.A': 'Gale Watch',
  'GL.W': 'Gale Warning',
  'HF.A': 'Hurricane Force Wind Watch',
  'HF.W': 'Hurricane Force Wind Warning',
  'HU.A': 'Hurricane Watch',
  'HU.W': 'Hurricane Warning',
  'LO.Y': 'Low Water Advisory',
  'MA.W': 'Special Marine Warning',
  'MF.Y': 'Dense Fog Advisory',
  'SC.Y': 'Small Craft Advisory',
  'SE.A': 'Hazardous Seas Watch',
  'SE.W': 'Hazardous Seas Warning',
  'SR.A': 'Storm Watch',
  'SR.W': 'Storm Warning',
  'SU.W': 'High Surf Warning',
  'SU.Y': 'High Surf Advisory',
  'TR.A': 'Tropical Storm Watch',
  'TR.W': 'Tropical Storm Warning',
  'TY.A': 'Typhoon Watch',
  'TY.W': 'Typhoon Warning',
  'UP.W': 'Heavy Freezing Spray Warning',
  'UP.Y': 'Freezing Spray Advisory',
};

/** Returns the service's name of a kind of event; null if it does not matter on the water. */
export const nameOfKind = (kind: string): string | null => names[kind] ?? null;

/**
 * Returns the name for a message. The service names it after one of its events; if that event is canceled and another continues, returns
 * the other's name.
 */
export function nameOfRunning(name: string, events: readonly VtecEvent[]): string {
  const hasEnded = events.some(({ kind, isRunning }) => !isRunning && names[kind] === name);
  const running = events.filter(({ isRunning }) => isRunning).map(({ kind }) => names[kind]);
  return (hasEnded && !running.includes(name) && running.find(each => each !== undefined)) || name;
}
