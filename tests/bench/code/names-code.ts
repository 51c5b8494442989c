/** The search of names, built like the app itself before it is measured. */
export { findNames } from '../../../src/domain/names/find-names.ts';
export { nameList } from '../../../src/domain/names/name-list.ts';
export { nearestName } from '../../../src/domain/names/nearest-name.ts';
export { readNames } from '../../../src/domain/names/read-names.ts';
export { readPack } from '../../../src/domain/tide/read-pack.ts';
