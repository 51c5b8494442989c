interface District {
  name: string;
  /** Places along its coast, else its town, as `lng lat`; empty = none is needed. */
  coast: string;
}

/** Districts and islands by the codes of the Portuguese service. */
export const portugueseDistricts: Readonly<Record<string, District>> = {
  VCT: { name: 'Viana do Castelo', coast: '-8.86 41.85, -8.84 41.69' },
  BRG: { name: 'Braga', coast: '-8.78 41.53' },
  PTO: { name: 'Porto', coast: '-8.76 41.38, -8.67 41.15' },
  AVR: { name: 'Aveiro', coast: '-8.65 40.95, -8.75 40.64' },
  CBR: { name: 'Coimbra', coast: '-8.8 40.4, -8.87 40.14' },
  LRA: { name: 'Leiria', coast: '-8.98 39.8, -9.08 39.6, -9.4 39.36' },
  LSB: { name: 'Lisboa', coast: '-9.35 39.1, -9.48 38.78, -9.2 38.67' },
  STB: { name: 'Setúbal', coast: '-9.2 38.45, -8.9 38.45, -8.8 37.95' },
  BJA: { name: 'Beja', coast: '-8.8 37.7, -8.8 37.5' },
  FAR: { name: 'Faro', coast: '-8.95 37.05, -8.67 37.08, -8.25 37.07, -7.9 36.98, -7.45 37.17' },
  MCN: { name: 'Madeira, costa norte', coast: '-16.95 32.83' },
  MCS: { name: 'Madeira, costa sul', coast: '-16.92 32.64, -17.2 32.74' },
  MPS: { name: 'Porto Santo', coast: '-16.33 33.06' },
  AOR: { name: 'Açores, grupo oriental', coast: '-25.5 37.78, -25.1 36.97' },
  ACE: {
    name: 'Açores, grupo central',
    coast: '-27.2 38.7, -28.05 39.05, -28.1 38.6, -28.4 38.45, -28.65 38.58',
  },
  AOC: { name: 'Açores, grupo ocidental', coast: '-31.2 39.45, -31.1 39.7' },
  BGC: { name: 'Bragança', coast: '-6.76 41.81' },
  VRL: { name: 'Vila Real', coast: '' },
  VSE: { name: 'Viseu', coast: '' },
  GDA: { name: 'Guarda', coast: '' },
  CBO: { name: 'Castelo Branco', coast: '' },
  PTG: { name: 'Portalegre', coast: '' },
  STM: { name: 'Santarém', coast: '' },
  EVR: { name: 'Évora', coast: '' },
};

/** Counties by their FIPS codes. */
export const irishCounties: Readonly<Record<string, District>> = {
  EI01: { name: 'Carlow', coast: '' },
  EI02: { name: 'Cavan', coast: '' },
  EI03: { name: 'Clare', coast: '-9.4 52.95, -9.5 52.7, -9.9 52.57, -9.2 52.62' },
  EI04: { name: 'Cork', coast: '-8 51.85, -8.3 51.82, -8.52 51.65, -9.4 51.48, -9.9 51.6, -9.45 51.68' },
  EI06: { name: 'Donegal', coast: '-7.2 55.28, -7.7 55.2, -8.3 55.05, -8.5 54.95, -8.55 54.62, -8.2 54.6' },
  EI07: { name: 'Dublin', coast: '-6.1 53.55, -6.1 53.38, -6.13 53.29' },
  EI10: { name: 'Galway', coast: '-9.05 53.27, -9.5 53.22, -9.7 53.1, -10 53.4, -10.2 53.5' },
  EI11: { name: 'Kerry', coast: '-9.7 52.35, -10.3 52.14, -10 51.95, -10.3 51.9, -9.85 51.75' },
  EI12: { name: 'Kildare', coast: '' },
  EI13: { name: 'Kilkenny', coast: '' },
  EI14: { name: 'Leitrim', coast: '-8.4 54.47' },
  EI15: { name: 'Laois', coast: '' },
  EI16: { name: 'Limerick', coast: '-8.9 52.62, -9.2 52.58' },
  EI18: { name: 'Longford', coast: '' },
  EI19: { name: 'Louth', coast: '-6.25 53.85, -6.15 54.02' },
  EI20: { name: 'Mayo', coast: '-9.6 53.8, -10 53.97, -10.1 54.25, -9.3 54.3' },
  EI21: { name: 'Meath', coast: '-6.23 53.68' },
  EI22: { name: 'Monaghan', coast: '' },
  EI23: { name: 'Offaly', coast: '' },
  EI24: { name: 'Roscommon', coast: '' },
  EI25: { name: 'Sligo', coast: '-8.6 54.3, -8.9 54.28' },
  EI26: { name: 'Tipperary', coast: '' },
  EI27: { name: 'Waterford', coast: '-7 52.16, -7.55 52.08' },
  EI29: { name: 'Westmeath', coast: '' },
  EI30: { name: 'Wexford', coast: '-6.25 52.65, -6.35 52.25, -6.9 52.15' },
  EI31: { name: 'Wicklow', coast: '-6.05 53.1, -6.05 52.85' },
};
