/** The official text for the waters of a place. */
export const bulletins = {
  title: 'Official forecast',
  never: 'Not downloaded yet for this place.',
  fetch: 'Download the forecast text',
  fetchAgain: 'Download again',
  fetching: 'Downloading the text…',
  kind_CWF: 'Coastal waters forecast',
  kind_NSH: 'Nearshore waters forecast',
  kind_SRF: 'Surf zone forecast',
  zone: 'Zone',
  chooseZone: 'Choose a zone',
  noZone: 'The service gives no sea zone for this place. Choose the one you sail in.',
  issued: 'Issued {{time}} ({{age}}) by {{office}}',
  downloaded: 'Downloaded {{relative}}.',
  old: 'Old: there is probably a newer one',
  changed: 'Changed since {{time}}',
  unchanged: 'Nothing changed since the text of {{time}}.',
  notCovered:
    'The US National Weather Service has no marine forecast for this place. These services have one for their waters:',
  sourceOther: 'Unaltered text of {{service}}. If in doubt, trust it over any number here. {{attribution}}',
  source:
    'Unaltered text of the US National Weather Service, in English. If in doubt, trust it over any number here.',

  // Official warnings outside of the area of the National Weather Service: who warns, and what a notice is about.
  seaArea: 'Sea area:',
  readFrom: 'Warnings read from:',
  noneOfThese: 'None in force among the warnings that Offing reads here.',
  lacksGales: 'Gale warnings are not among them. Read them on the service’s own page:',
  linkOnly: '{{service}} warns for this water. Its warnings are on its own page:',

  warningZone: 'Warnings of {{service}} for',
  nearestZone: 'Nearest: {{zone}}',
  zoneDrawn: 'Zones are drawn to some kilometers. Choose another one if you sail in it.',

  class_tsunami: 'tsunami',
  class_tropicalCyclone: 'tropical cyclone',
  class_hurricaneForce: 'hurricane-force wind',
  class_storm: 'storm',
  class_gale: 'gale',
  class_ice: 'ice',
  class_surge: 'high water',
  class_highWaves: 'high waves',
  class_thunder: 'thunderstorms',
  class_strongWind: 'strong wind',
  class_fog: 'fog',
  class_other: 'other hazard',
} as const;
