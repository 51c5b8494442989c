/** Failures: what went wrong, what is safe, what to do. `failure-text.ts` chooses the text. */
export const failures = {
  quota: 'The daily quota for {{provider}} has been used. Please try again tomorrow or switch providers.',
  http: 'Error from {{provider}}: HTTP {{status}}. Please try again later.',
  unpaid: 'No active access for this account: see Settings. Saved data stay.',
  unreachable: '{{provider}} could not be reached. Check the connection and try again.',
  timeout: '{{provider}} took too long to answer. Please try again.',
  badRequest: '{{provider}} did not understand the request: {{reason}}',
  rateLimited: '{{provider}} is busy. Please try again in a minute.',
  brokenAnswer: '{{provider}} sent an unreadable answer. Please try again later.',
  newerAnswer: 'The answer is for a newer version of Offing. Go online and reload to get that version.',
  noData: '{{provider}} has no forecast for this place.',
  lacksKnown: 'The new forecast from {{provider}} is missing hours you already have. The saved one is kept.',
  keptWhole:
    'Low data is on. The full saved forecast is kept; a refresh more than 3 hours after its download replaces it.',
  notCovered: '{{provider}} does not cover this place. Another data source can be chosen in Settings.',
  keyRequired: 'API key for {{source}} is required',
  keyRefused: '{{source}} does not accept this API key.',
  unsupportedSource: 'Unsupported data source: {{source}}',
  unreadablePosition:
    'Ambiguous position. Write latitude, then longitude, like 36.955, -122.02, or with N, S, E, W.',
  badCoordinates: 'Invalid coordinates: latitude −90 to 90, longitude −180 to 180.',
  noMatch: 'No matching locations found with {{provider}} coverage. Try a different search term.',
  noProvider: 'No location provider is selected or available. Please check your settings.',
  search: 'Error searching for locations. Please try again.',
  searchUndone: 'Failed to search locations. Please try again.',
  forecast: 'Failed to load forecast data',
  storageUnavailable:
    'This browser blocks storage, so nothing can be saved. Leave private browsing or allow site data.',
  storageNewer: 'A newer version of Offing saved these data. Go online and reload to get it.',
  storageClosed: 'Storage was briefly unavailable. Please try again, or reload.',
  storageQuota:
    'Browser storage is full. Places and settings are safe; clear the forecast cache in Settings to make room.',
  storageOther: 'The storage of this device did not answer. Please try again, or reload.',
} as const;
