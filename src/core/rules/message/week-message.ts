import type { SourceForecast } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { scales } from './scales.ts';

/** Maximum length of a message, letters: one text message of a phone. */
export const mostLetters = 160;

/** Maximum length of a text that is searched for messages, letters: many places, plus surrounding mail text. */
export const mostTextLetters = 200_000;

/** Hours between the values: 3 for three days in detail, 6 for seven days. */
export const messageSteps = [3, 6] as const;
export type MessageStep = (typeof messageSteps)[number];

/** Values of one hour in a message, in native units: of that hour alone, not of the span up to the next. */
export interface MessageHour {
  at: Instant;
  windSpeedKt: number | null;
  windGustKt: number | null;
  windDirectionDeg: number | null;
  waveHeightFt: number | null;
  wavePeriodS: number | null;
  waveDirectionDeg: number | null;
}

export interface WeekMessage {
  /** Only the message's letters, without the surrounding text. */
  text: string;
  /** Rounded to 0.001°. */
  coordinates: Coordinates;
  /** Time of the sender's download, to the minute. */
  fetchedAt: Instant;
  source: SourceForecast['source'];
  provenance: SourceForecast['provenance'];
  /** Grid cell of the model's answer, to 0.01°; null = the source does not state it or it is too far away. */
  cell: Coordinates | null;
  stepHours: MessageStep;
  hours: MessageHour[];
}

export type MessageFailure =
  /** The text contains no message. */
  | 'none'
  /** The message is truncated. */
  | 'incomplete'
  /** Some letters were changed in transit. */
  | 'damaged'
  /** Upper and lower case were merged. */
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
