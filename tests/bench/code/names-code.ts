/** The search of names, built like the app itself before it is measured. */
export { findNames } from '../../../src/core/rules/names/find-names.ts';
export { nameList } from '../../../src/core/rules/names/name-list.ts';
export { nearestName } from '../../../src/core/rules/names/nearest-name.ts';
export { readNames } from '../../../src/core/rules/names/read-names.ts';
export { readPack } from '../../../src/core/rules/tide/read-pack.ts';
