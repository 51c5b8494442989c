import type { OfficialService } from './official-notice.ts';

interface ServiceFacts {
  /** As it names itself. */
  name: string;
  /** The sentence that its license asks for, word for word where it gives one. */
  attribution: string;
  /** The page for people. */
  page: string;
}

export const serviceFacts: Readonly<Record<OfficialService, ServiceFacts>> = {
  nws: {
    name: 'US National Weather Service',
    attribution: 'NOAA / National Weather Service',
    page: 'https://www.weather.gov/marine/',
  },
  nhc: {
    name: 'US National Hurricane Center',
    attribution: 'NOAA / National Weather Service',
    page: 'https://www.nhc.noaa.gov/',
  },
  eccc: {
    name: 'Environment and Climate Change Canada',
    attribution: 'Data Source: Environment and Climate Change Canada',
    page: 'https://weather.gc.ca/marine/',
  },
  metno: {
    name: 'MET Norway',
    attribution: 'Data from MET Norway (CC BY 4.0)',
    page: 'https://www.met.no/vaer-og-klima/ekstremvaervarsler-og-andre-farevarsler',
  },
  dwd: {
    name: 'Deutscher Wetterdienst',
    attribution: 'Quelle: Deutscher Wetterdienst. © GeoBasis-DE / BKG 2021 (Daten modifiziert)',
    page: 'https://www.dwd.de/DE/leistungen/seewetternordostsee/seewetternordostsee.html',
  },
  aemet: {
    name: 'AEMET',
    attribution:
      '© AEMET. Autorizado el uso de la información y su reproducción citando a AEMET como autora de la misma.',
    page: 'https://www.aemet.es/es/eltiempo/prediccion/avisos',
  },
  meteofrance: {
    name: 'Météo-France',
    attribution: 'Météo-France (Licence Ouverte 2.0)',
    page: 'https://meteofrance.com/meteo-marine',
  },
  meteireann: {
    name: 'Met Éireann',
    attribution: 'Met Éireann',
    page: 'https://www.met.ie/warnings',
  },
  smhi: {
    name: 'SMHI',
    attribution: 'SMHI (CC BY 4.0)',
    page: 'https://www.smhi.se/vader/varningar-och-brandrisk/varningar-och-meddelanden',
  },
  fmi: {
    name: 'Finnish Meteorological Institute',
    attribution: 'Finnish Meteorological Institute (CC BY 4.0)',
    page: 'https://en.ilmatieteenlaitos.fi/warnings',
  },
  ipma: {
    name: 'IPMA',
    attribution: 'Instituto Português do Mar e da Atmosfera (IPMA)',
    page: 'https://www.ipma.pt/pt/otempo/prev-sam/',
  },
  meteoalarm: {
    name: 'MeteoAlarm',
    attribution: 'MeteoAlarm / EUMETNET',
    page: 'https://meteoalarm.org/',
  },
};

/** The hurricane center warns of cyclones alone: that it names none says nothing of gales. */
export const warnsOfAll = (service: OfficialService): boolean => service !== 'nhc';

const withoutGales: ReadonlySet<OfficialService> = new Set(['nhc', 'meteofrance', 'ipma']);

/**
 * Whether what is read of a service warns of gales at sea. Météo-France and IPMA publish their gale bulletins in no feed that is open: what
 * is read of them is about coasts and land.
 */
export const warnsOfGales = (service: OfficialService): boolean => !withoutGales.has(service);

/** Its terms of redistribution are to be read before a build switches it on. */
export const isOffByDefault = (service: OfficialService): boolean => service === 'meteoalarm';
