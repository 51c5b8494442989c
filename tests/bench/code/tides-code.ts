/** Tide tables, built like the app itself before they are measured, and the straightforward way beside them. */
export { distanceKm } from '../../../src/domain/distance.ts';
export { nearestStations } from '../../../src/domain/tide-tables/nearest.ts';
export { readPack } from '../../../src/domain/tide-tables/read-pack.ts';
export { tidePredictor } from '../../../src/domain/tide-tables/tide-predictor.ts';
export { wavesOf } from '../../../src/domain/tide-tables/waves.ts';
export { floorTurns } from '../floors/floor-tides.ts';
