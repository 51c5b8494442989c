/** The frame around every screen, and the words that several screens share. */
export const shell = {
  appName: 'Offing',
  tagline: 'Your Smart Marine Forecast Assistant',
  skipToContent: 'Skip to content',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  cancel: 'Cancel',
  back: 'Back',
  tryAgain: 'Try Again',
  loading: 'Loading...',

  home: 'Home',
  forecast: 'Forecast',
  locations: 'Locations',
  settings: 'Settings',
  mainNavigation: 'Main',
  logoHome: 'Offing, home',
  quickAccess: 'Quick Access',
  online: 'Online',
  offline: 'Offline',
  openSettings: 'Settings menu',
  quickSettings: 'Settings',
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
  languageRegion: 'Language',

  pageNotFound: 'Page Not Found',
  pageNotFoundText: 'This address leads nowhere. Your saved places and forecasts are where you left them.',
  goHome: 'Go to Home',

  errorTitle: 'This screen ran aground',
  errorText: 'Something went wrong while drawing it. What is saved on this device is safe.',
  errorDetails: 'Details',
  reload: 'Reload',
  newVersionReady: 'New version ready',

  logout: 'Logout',
  sessionExpired: 'Your session has expired. Please log out and log in again.',
  sessionExpiredDetail: 'What is stored on this device can still be read.',

  missingText:
    'It was replaced by a newer version, or could not be downloaded. Your places and forecasts are safe; with a connection it loads again.',
  missingTitle: 'This part of the app is not on this device',
  storageEmptied:
    'The device had cleared what Offing stored. Your favorites come back with the next sync; forecasts must be downloaded again.',
  storageLostText:
    'What was saved is most likely still there. Close every window of Offing and open it again; restarting the device helps when that does not.',
  storageLostTitle: 'The storage of this device stopped answering',
  storageMissingText:
    'Nothing can be kept for the time without a connection: no places, no forecasts. Private browsing or blocked site data are the usual reasons. Open Offing in a normal window, or allow it to store data.',
  storageMissingTitle: 'This browser keeps nothing for Offing',
  storageReloading: 'Storage was restarted by the device — reloading',

  alerts: 'Your alerts',
  alertsUnread_one: 'Your alerts: {{count}} new',
  alertsUnread_other: 'Your alerts: {{count}} new',
  selectFailed: 'Failed to select location',
  unknownPlace: 'Unknown Location',
  unnamedPlace: 'Unnamed Location',
  compare: 'Compare favorites',
  madeRoom_one:
    'The browser refused to store more, so {{count}} stored forecast was cleared. Your places and settings are kept.',
  madeRoom_other:
    'The browser refused to store more, so {{count}} stored forecasts were cleared. Your places and settings are kept.',
  addFavorite: 'Add {{name}} to favorites',
  favoriteFailed: 'Failed to update favorite status. Please try again.',
  removeFavorite: 'Remove {{name}} from favorites',
};
