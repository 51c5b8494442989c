/** What happens between an answer and the stored document, built like the app itself before it is measured. */
export { assembleForecast } from '../../support/assemble.ts';
export { builtInProfile } from '../../../src/core/rules/profile/built-in-profiles.ts';
export { activityWindows } from '../../../workers/features/rules/rule-work.ts';
export { buildDays } from '../../../src/core/rules/week/days.ts';
export { scoreHours } from '../../../src/core/rules/score/score-hours.ts';
export { skyOver } from '../../../src/core/rules/week/day-sky.ts';
export { normaliseOpenMeteo } from '../../../src/core/sources/open-meteo-normalise.ts';
