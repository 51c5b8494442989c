/** Several models of a place read and held against each other, built like the app itself before they are measured. */
export { modelSpread } from '../../../src/domain/week/model-spread.ts';
export { joinHalves, readModels } from '../../../workers/sources/open-meteo-model-answer.ts';
