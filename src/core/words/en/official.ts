/** Official warnings outside of the National Weather Service's area: who warns, and what a notice is about beside the service's own words. */
export const official = {
  zone: 'Sea area:',
  readFrom: 'Warnings read from:',
  noneOfThese: 'None in force among the warnings that Offing reads here.',
  lacksGales: 'Gale warnings are not among them. Read them on the service’s own page:',
  linkOnly: '{{service}} warns for this water. Its warnings are on its own page:',

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
