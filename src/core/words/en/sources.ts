/** Where numbers come from: the choice of the data source, and what one source lends another. */
export const sources = {
  title: 'Data source',

  lent: '{{series}} from {{source}}',
  lentEarlier: '{{series}} from {{source}}, downloaded {{relative}}',
  series_waves: 'waves',
  series_seaTemp: 'sea temperature',
  series_current: 'current',
  series_seaLevel: 'tide level',
  series_lowCloud: 'low cloud',
  series_visibility: 'visibility',
  series_rainChance: 'chance of rain',
  series_weather: 'weather symbols',

  freeName: 'Open-Meteo Marine (Free)',
  simulatedName: '{{name}}, simulated',
  freeHint: 'Worldwide models. No key.',
  nwsHint: 'Official, US waters. No key.',
  stormglassHint: 'Worldwide. Your API key.',
  nwsNote: 'US waters only. Sea temperature, current and tide come from the free source.',

  keyTitle: '{{source}} API key',
  key: 'API key',
  keyHint: 'From your {{source}} account. Stays on this device, never exported.',
  keyStored: 'A key is saved. Type another to replace it.',
  saveKey: 'Save key',
  removeKey: 'Remove key',
  keyWorks: 'API key saved: {{source}} accepts it.',
  keySaved: 'API key saved. It will be checked with the next forecast.',
  keyRemoved: '{{source}} API key removed',
  keyRestored: '{{source}} API key restored',
  keyFailed: 'Failed to save API key. Please try again.',
  used: '{{count}} of {{quota}} requests used today. A refresh takes one to three.',
  usedUp: 'Today’s requests are used up. They reset at midnight UTC.',
  usedNone: 'No request made today.',
  usedUnknown: 'Requests used today: unknown.',

  tideStated: 'Tide heights above {{datum}}. Not for navigation.',
  tideStation: 'Tide station {{station}}, heights above {{datum}}. Not for navigation.',
  tideStationAway:
    'Tide station {{station}}, {{distance}} away, heights above {{datum}}. Not for navigation.',
  tideTable:
    'Tide at {{station}} ({{agency}}), {{distance}} away: heights above {{datum}}, predicted without wind and pressure. Not for navigation.',
  tideTableNearby:
    'Nearest tide station: {{station}} ({{agency}}), {{distance}} away, times may differ. Heights above {{datum}}, predicted without wind and pressure. Not for navigation.',
  tideDatumUnknown: 'a datum that is not stated',

  agreement: 'Compared with {{source}}',
  agreementIntro:
    'Both forecasts side by side. Marked hours differ by more than {{wind}} of wind or {{wave}} of waves.',
  agreementAge: '{{source}}: downloaded {{relative}}.',
  agreementMark: 'Zigzag: hours when {{source}} (downloaded {{relative}}) differs by more than {{bound}}.',
  agreementReading: '{{source}}: {{value}}',
  agreementThis: '{{this}} / {{other}}',
  agreementHours: 'Hours that differ',
  agreementNone: 'They agree',
  agreementShared: 'They agree in the hours that both have',
  agreementNoHours: 'No hour in common',
  agreementSame: 'Both use the same wave data.',
} as const;
