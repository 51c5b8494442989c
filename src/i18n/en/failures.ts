/** What went wrong, what is safe, what to do. Chosen in `failure-text.ts`. */
export const failures = {
  quota: 'The daily quota for {{provider}} has been used. Please try again tomorrow or switch providers.',
  http: 'Error from {{provider}}: HTTP {{status}}. Please try again later.',
  unreachable: '{{provider}} could not be reached. Check the connection and try again.',
  timeout: '{{provider}} took too long to answer. Please try again.',
  badRequest: '{{provider}} did not understand the request: {{reason}}',
  rateLimited: '{{provider}} is being asked too often just now. Please try again in a minute.',
  brokenAnswer: '{{provider}} sent an answer that cannot be read. Please try again later.',
  noData: '{{provider}} has no forecast for this place.',
  lacksKnown:
    '{{provider}} sent a forecast that lacks something of the coming hours that the stored one has. The stored one is kept.',
  notCovered: '{{provider}} does not cover this place. Another data source can be chosen in Settings.',
  keyRequired: 'API key for {{source}} is required',
  keyRefused: '{{source}} does not accept this API key.',
  unsupportedSource: 'Unsupported data source: {{source}}',
  unreadablePosition:
    'This position cannot be read for certain. Write latitude, then longitude, like 36.955, -122.02, or with N, S, E, W.',
  badCoordinates:
    'These coordinates are not on the globe: latitude goes from −90 to 90, longitude from −180 to 180.',
  noMatch: 'No matching locations found with {{provider}} coverage. Try a different search term.',
  noProvider: 'No location provider is selected or available. Please check your settings.',
  search: 'Error searching for locations. Please try again.',
  searchUndone: 'Failed to search locations. Please try again.',
  forecast: 'Failed to load forecast data',
  storageUnavailable:
    'This browser does not let Offing store anything, so nothing can be kept. Private browsing or blocked site data are the usual reasons.',
  storageClosed: 'The device closed the storage for a moment. Please try again, or reload.',
  storageQuota:
    'The browser refused to store more. Your places and settings are safe; clearing the forecast cache in Settings may make room.',
  storageOther: 'The storage of this device did not answer. Please try again, or reload.',
};
