/** The frame around every screen, and the words that several screens share. */
export const shell = {
  appName: 'Offing',
  skipToContent: 'Skip to content',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  cancel: 'Cancel',
  back: 'Back',
  tryAgain: 'Try Again',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading...',

  home: 'Home',
  tides: 'Tides',
  chart: 'Chart',
  plan: 'Plan',
  trips: 'Trips',
  log: 'Log',
  ready: 'Ready',
  find: 'Find',
  forecast: 'Forecast',
  locations: 'Locations',
  settings: 'Settings',
  mainNavigation: 'Main',
  logoHome: 'Offing, home',
  quickAccess: 'Quick Access',
  allFavorites: 'All {{count}}',
  online: 'Online',
  offline: 'Offline',
  openSettings: 'Settings menu',
  units: 'Units',
  unitsImperial: 'Imperial (°F, ft)',
  unitsMetric: 'Metric (°C, m)',
  allSettings: 'All settings',

  offlineBanner: 'You are offline. Some features may be unavailable.',
  simulatedBanner: 'Simulated data – not for real decisions',
  recordedBanner: 'Recorded data – not for real decisions',

  copyright: '© {{year}} Offing. All rights reserved.',
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
  footerLinks: 'About Offing',

  keysTitle: 'Keyboard shortcuts',

  planningAid: 'Planning aid from computer models. Check official marine forecasts and warnings.',

  installTitle: 'Keep Offing on this device',
  installReason: 'Installed, it opens at sea without a connection and keeps your forecasts.',
  installNow: 'Install',
  installLater: 'Not now',
  installIosShare: 'Tap the Share button',
  installIosAdd: 'Choose “Add to Home Screen”',
  installIosConfirm: 'Tap “Add”',

  languageOffer_fr: 'Offing parle français.',
  languageOffer_es: 'Offing habla español.',
  languageUse_fr: 'Continuer en français',
  languageUse_es: 'Continuar en español',
  languageKeep: 'Keep English',
  language: 'Language',

  pageNotFound: 'Page Not Found',
  pageNotFoundText: 'Your saved places and forecasts are safe.',
  goHome: 'Go to Home',

  errorTitle: 'Something went wrong',
  errorText: 'Your saved places and forecasts are safe.',
  errorDetails: 'Details',
  reload: 'Reload',
  newVersionReady: 'New version ready',

  logout: 'Logout',
  logInAgain: 'Log in again',
  sessionExpired: 'Your session has expired. Please log out and log in again.',
  sessionExpiredOffline: 'Your session has expired. Logging in again needs a connection.',
  sessionExpiredDetail: 'What is saved on this device can still be read.',

  missingText:
    'It was updated or not downloaded. It loads again with a connection; your places and forecasts are safe.',
  missingTitle: 'This part of the app is not saved here',
  storageEmptied:
    'This device cleared Offing’s data. Favorites return with the next sync; download forecasts again.',
  storageEmptiedDownload: 'Download forecasts',
  storageLostText:
    'Most likely nothing is lost. Close every window of Offing and open it again, or restart the device.',
  storageLostTitle: 'The storage of this device stopped answering',
  storageBlockedText:
    'Neither your login nor places and forecasts can be saved. Allow cookies and site data in the browser’s settings, then reload.',
  storageBlockedTitle: 'This browser blocks all data of this site',
  storageMissingText:
    'No places or forecasts can be saved for offline use. Open Offing in a normal window, or allow site data.',
  storageMissingTitle: 'This browser blocks Offing’s storage',
  storageReloading: 'Storage restarted – reloading',
  storageSlow: 'Still loading saved data.',

  alerts: 'Alerts',
  selectFailed: 'Failed to select location',
  unknownPlace: 'Unknown Location',
  unnamedPlace: 'Unnamed Location',
  usedReserve: 'Storage is nearly full. Your change is saved; free up space on this device.',
  madeRoom_one:
    'Browser storage is full: {{count}} saved forecast was cleared. Places and settings are kept.',
  madeRoom_other:
    'Browser storage is full: {{count}} saved forecasts were cleared. Places and settings are kept.',
  madeTooLittleRoom_one:
    'Browser storage is full, even after {{count}} saved forecast was cleared. The last change was not saved.',
  madeTooLittleRoom_other:
    'Browser storage is full, even after {{count}} saved forecasts were cleared. The last change was not saved.',
  addFavorite: 'Add {{name}} to favorites',
  settingNotSaved: 'The setting could not be saved. Please try again.',
  favorite: 'Favorite: {{name}}',
  favoriteFailed: 'Failed to update favorite status. Please try again.',
  removeFavorite: 'Remove {{name}} from favorites',
  placeRemoved: '{{name}} removed',
} as const;
