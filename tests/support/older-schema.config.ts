import { mergeConfig, type Plugin } from 'vite';
import base from '../../vite.config.ts';

const changes: Record<string, readonly (readonly [now: string, before: string])[]> = {
  'workers/database/schemas.ts': [
    ["  version: 1,\n  primaryKey: 'id',", "  version: 0,\n  primaryKey: 'id',"],
    [
      "properties: { id: key },\n  required: ['id'],",
      "properties: { id: key, days: {} },\n  required: ['id'],",
    ],
  ],
  'workers/database/database.ts': [
    ['migrationStrategies: forecastMigrations, autoMigrate: false', ''],
    ['await refuseNewer(database);', ''],
  ],
  'workers/database/forecast-store.ts': [
    [
      'await database.forecasts.upsert(forecast);',
      `const { answeredAt, issuedAt = null, ...rest } = forecast;
       const hourly = { ...forecast.hourly, issuedAt };
       const old: any = { ...rest, hourly, current: { time: answeredAt, values: {} }, zone: 'UTC', scores: {}, days: [] };
       await database.forecasts.upsert(old);`,
    ],
  ],
};

/** How a build stored forecasts before facts and verdicts were separated. */
const olderSchema: Plugin = {
  name: 'offing-tests:older-schema',
  enforce: 'pre',
  transform(code, id) {
    const file = Object.keys(changes).find(name => id.endsWith(name));
    if (file === undefined) return null;
    return (changes[file] ?? []).reduce((changed, [now, before]) => {
      if (!changed.includes(now)) throw new Error(`${file} has no "${now}".`);
      return changed.replace(now, before);
    }, code);
  },
};

/** What the app may weigh says nothing of a build that no one ships. */
const plugins = base.plugins?.filter(
  plugin => !(typeof plugin === 'object' && plugin && 'name' in plugin && plugin.name === 'offing:budgets'),
);

export default mergeConfig({ ...base, plugins }, { worker: { plugins: () => [olderSchema] } });
