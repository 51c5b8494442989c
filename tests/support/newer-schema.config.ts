import { mergeConfig, type Plugin } from 'vite';
import base from '../../vite.config.ts';

/** What a change of the places' schema does to the code: another version, and how to get there. */
const newerSchema: Plugin = {
  name: 'offing-tests:newer-schema',
  transform(code, id) {
    if (!id.endsWith('workers/database/database.ts')) return null;
    const changed = code.replace(
      'schema: placeSchema,',
      'schema: { ...placeSchema, version: 1 }, migrationStrategies: { 1: place => place },',
    );
    if (!changed.includes('version: 1')) throw new Error('The schema was not found.');
    return changed;
  },
};

/** What the app may weigh says nothing of a build that no one ships. */
const plugins = base.plugins?.filter(
  plugin => !(typeof plugin === 'object' && plugin && 'name' in plugin && plugin.name === 'offing:budgets'),
);

/** The next build, whose places have a newer schema than those of this one. */
export default mergeConfig({ ...base, plugins }, { worker: { plugins: () => [newerSchema] } });
