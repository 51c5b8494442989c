/** The departures of a trip, built like the app itself before they are measured. */
export { departuresOf } from '../../../src/core/rules/trip/judge.ts';
export { tripStream } from '../../../src/core/rules/trip/trip-stream.ts';
export { tripColumns } from '../../../src/core/rules/trip/trip-columns.ts';
export { searchArea, wayAround } from '../../../src/core/rules/coast/way-around.ts';
export { createCoast } from '../../../workers/coast/coast.ts';
