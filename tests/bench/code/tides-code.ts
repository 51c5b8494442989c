/** Tide tables, built like the app itself before they are measured, and the straightforward way beside them. */
export { distanceKm } from '../../../src/core/rules/place/distance.ts';
export { nearestStations } from '../../../src/core/rules/tide/nearest.ts';
export { readPack } from '../../../src/core/rules/tide/read-pack.ts';
export { tidePredictor } from '../../../src/core/rules/tide/tide-predictor.ts';
export { wavesOf } from '../../../src/core/rules/tide/waves.ts';
export { floorTurns } from '../floors/floor-tides.ts';
