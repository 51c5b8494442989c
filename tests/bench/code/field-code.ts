/** Area fields from file to picture, built like the app itself before they are measured. */
export {
  fieldGrid,
  fieldInView,
  fieldRaster,
  windClassesKt,
} from '../../../src/core/rules/field/field-grid.ts';
export { fieldHoursAt } from '../../../src/core/rules/field/field-hours.ts';
export { openSheet } from '../../../workers/areas/open-sheet.ts';
