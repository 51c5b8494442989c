/** Origin of the data: the choice of the data source, and series that one source fills in for another. */
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

  tideStated: 'Tide heights above {{datum}}. Not for navigation.',
  tideStation: 'Tide station {{station}}, heights above {{datum}}. Not for navigation.',
  tideStationAway:
    'Tide station {{station}}, {{distance}} away, heights above {{datum}}. Not for navigation.',
  tideTable:
    'Tide at {{station}} ({{agency}}), {{distance}} away: heights above {{datum}}, predicted without wind and pressure. Not for navigation.',
  tideTableNearby:
    'Nearest tide station: {{station}} ({{agency}}), {{distance}} away, times may differ. Heights above {{datum}}, predicted without wind and pressure. Not for navigation.',
  tideDatumUnknown: 'a datum that is not stated',

  agreementMark: 'Zigzag: hours when {{source}} (downloaded {{relative}}) differs by more than {{bound}}.',
  agreementReading: '{{source}}: {{value}}',
} as const;
