/** What happens between an answer and the stored document, built like the app itself before it is measured. */
export { assembleForecast } from '../../support/assemble.ts';
export { buildDays } from '../../../src/domain/week/days.ts';
export { scoreHours } from '../../../src/domain/score/score-hours.ts';
export { skyOver } from '../../../src/domain/week/day-sky.ts';
export { normaliseOpenMeteo } from '../../../workers/sources/open-meteo-normalise.ts';
