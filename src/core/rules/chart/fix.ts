import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** A position that this device reported. */
export interface Fix {
  at: Coordinates;
  accuracyM: number;
  /** The position's own timestamp, never later than `receivedAt`. */
  takenAt: Instant;
  /** This device's clock when the browser delivered the position. */
  receivedAt: Instant;
  /** Null if the device measures no speed. */
  speedKt: number | null;
}

const metersPerSecondPerKt = 1852 / 3600;
export const ktToMetersPerSecond = (kt: number): number => kt * metersPerSecondPerKt;

interface ReportedPosition {
  coords: { latitude: number; longitude: number; accuracy: number; speed?: Reading };
  /** Epoch milliseconds. */
  timestamp: number;
}

/**
 * Reads the position that the browser reports. A timestamp ahead of this device's clock proves that the two clocks differ: the delivery
 * time replaces it. Null = no position, because numbers are missing or off the globe.
 */
export function readFix(
  { coords: { latitude: lat, longitude: lng, accuracy, speed }, timestamp }: ReportedPosition,
  receivedMs: number,
): Fix | null {
  const isSound = [lat, lng, accuracy, timestamp].every(isNumber) && isCoordinates({ lat, lng });
  if (!isSound || accuracy < 0) return null;
  return {
    at: { lat, lng },
    accuracyM: accuracy,
    takenAt: Math.floor(Math.min(timestamp, receivedMs) / 1000),
    receivedAt: Math.floor(receivedMs / 1000),
    speedKt: isNumber(speed) && speed >= 0 ? speed / metersPerSecondPerKt : null,
  };
}
