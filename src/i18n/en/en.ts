import type { DictionaryFiles } from '../dictionary.ts';

export const en: DictionaryFiles = {
  account: async () => (await import('./account.ts')).account,
  alerts: async () => (await import('./alerts.ts')).alerts,
  compare: async () => (await import('./compare.ts')).compare,
  criteria: async () => (await import('./criteria.ts')).criteria,
  device: async () => (await import('./device.ts')).device,
  failures: async () => (await import('./failures.ts')).failures,
  forecast: async () => (await import('./forecast.ts')).forecast,
  landing: async () => (await import('./landing.ts')).landing,
  legal: async () => (await import('./legal.ts')).legal,
  places: async () => (await import('./places.ts')).places,
  sea: async () => (await import('./sea.ts')).sea,
  settings: async () => (await import('./settings.ts')).settings,
  shell: async () => (await import('./shell.ts')).shell,
  sources: async () => (await import('./sources.ts')).sources,
  sync: async () => (await import('./sync.ts')).sync,
  tides: async () => (await import('./tides.ts')).tides,
  units: async () => (await import('./units.ts')).units,
  warnings: async () => (await import('./warnings.ts')).warnings,
};
