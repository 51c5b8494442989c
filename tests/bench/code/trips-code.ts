/** The departures of a trip, built like the app itself before they are measured. */
export { departuresOf } from '../../../src/domain/trip/judge.ts';
export { tripColumns } from '../../../src/domain/trip/trip-columns.ts';
