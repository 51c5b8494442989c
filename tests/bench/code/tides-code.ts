/** Tide tables, built like the app itself before they are measured, and the straightforward way beside them. */
export { distanceKm } from '../../../src/domain/place/distance.ts';
export { nearestStations } from '../../../src/domain/tide/nearest.ts';
export { readPack } from '../../../src/domain/tide/read-pack.ts';
export { tidePredictor } from '../../../src/domain/tide/tide-predictor.ts';
export { wavesOf } from '../../../src/domain/tide/waves.ts';
export { floorTurns } from '../floors/floor-tides.ts';
