import type { SourceForecast } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { scales } from './scales.ts';

/** As many as fit one text message of a phone. */
export const mostLetters = 160;

/** Letters of a text that are looked at: messages of many places, and whatever mail wrapped around them. */
export const mostTextLetters = 200_000;

/** Hours between the values: three days with more of them, or seven. */
export const messageSteps = [3, 6] as const;
export type MessageStep = (typeof messageSteps)[number];

/** The values of one hour in a message, in native units: at that hour alone, not over the hours up to the next. */
export interface MessageHour {
  at: Instant;
  windSpeedKt: number | null;
  windGustKt: number | null;
  windDirectionDeg: number | null;
  waveHeightFt: number | null;
  wavePeriodS: number | null;
  waveDirectionDeg: number | null;
}

/** A forecast as a text message carries it. */
export interface WeekMessage {
  /** Its letters alone, however it arrived. */
  text: string;
  /** To 0.001°. */
  coordinates: Coordinates;
  /** When the sender downloaded it, to the minute. */
  fetchedAt: Instant;
  source: SourceForecast['source'];
  provenance: SourceForecast['provenance'];
  /** Where the model answered for, to 0.01°; null when the source does not say or it lies too far off. */
  cell: Coordinates | null;
  stepHours: MessageStep;
  hours: MessageHour[];
}

export type MessageFailure =
  /** Nothing in the text looks like a message. */
  | 'none'
  /** It ends before it should. */
  | 'incomplete'
  /** Letters of it were changed on the way. */
  | 'damaged'
  /** Capitals and small letters were made the same. */
  | 'caseLost'
  /** Written by a later version of the app. */
  | 'newer';

export const prefix = 'OF';
export const version = 1;
/** Minutes and hours of a message count from 2025-01-01. */
export const epoch = 1_735_689_600;
export const provenances = ['live', 'simulated', 'recorded'] as const;
export const minuteBits = 24;
export const nextHoursBits = 8;
export const countBits = 6;
export const cellBits = 7;
export const noCell = 2 ** cellBits - 1;
export const cellMiddle = 63;
export const headBits = 18 + 19 + minuteBits + 3 + 2 + 2 * cellBits + 1 + nextHoursBits + countBits + 1;
const valueBits = scales.wind.bits + scales.gustExcess.bits + scales.wave.bits + scales.period.bits;

export const stepBits = (hasUnknownDirections: boolean): number =>
  valueBits + 2 * (hasUnknownDirections ? 5 : 4);
