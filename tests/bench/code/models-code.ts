/** Several models of a place read and held against each other, built like the app itself before they are measured. */
export { modelSpread } from '../../../src/core/rules/week/model-spread.ts';
export { joinHalves, readModels } from '../../../src/core/sources/open-meteo-model-answer.ts';
