/** Favorites and recents on every device. */
export const sync = {
  title: 'Sync',
  explanation:
    'Favorites and recent places are kept in your account and come to every device you log in on. Settings and forecasts stay on this one.',
  state: 'State',
  stateOff: 'Off',
  stateIdle: 'Up to date',
  stateSoon: 'Saving in a few seconds',
  stateSyncing: 'Syncing...',
  stateWaiting: 'Waiting, will try again by itself',
  stateFailed: 'Not synced',
  lastSynced: 'Last synced',
  never: 'Never on this device',
  pending: 'Changes not in your account yet',
  syncNow: 'Sync now',

  readError: 'Metadata sync error',
  saveError: 'Metadata save error',
  unreachable: 'Your account cannot be reached.',
  noToken: 'Your login has to be renewed first, which needs a connection.',
  rateLimited: 'Too many requests came from this connection. That passes in a few minutes.',
  server: 'The account server reported an error (HTTP {{status}}).',
  refused: 'The account server refused the request (HTTP {{status}}).',
  tooLarge: 'Your places do not fit into the account.',
  otherAccount: 'The answer was about another account. Please log out and log in again.',
  newerVersion:
    'Another device uses a newer version of the app. Fetch the new version here to go on syncing.',
  storage: 'This device could not read or store your places.',
  placesKept: 'Your places are safe on this device.',

  added_one: '{{count}} place from your other device',
  added_other: '{{count}} places from your other device',
  removed_one: '{{count}} place removed on your other device',
  removed_other: '{{count}} places removed on your other device',
  merged: '{{what}} ({{when}})',
  dropped_one: '{{count}} favorite does not fit into your account and is on this device only.',
  dropped_other: '{{count}} favorites do not fit into your account and are on this device only.',
};
