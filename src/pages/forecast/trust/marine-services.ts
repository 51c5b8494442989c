/** Weather services that write texts for their own waters, by their own names. */
export const marineServices: readonly { name: string; url: string }[] = [
  { name: 'Environment Canada – Marine', url: 'https://weather.gc.ca/marine/index_e.html' },
  {
    name: 'Met Office – Inshore waters',
    url: 'https://www.metoffice.gov.uk/weather/specialist-forecasts/coast-and-sea/inshore-waters-forecast',
  },
  {
    name: 'Met Éireann – Sea area forecast',
    url: 'https://www.met.ie/forecasts/marine-inland-lakes/sea-area-forecast',
  },
  { name: 'Météo-France – Marine', url: 'https://meteofrance.com/meteo-marine' },
  { name: 'AEMET – Marítima', url: 'https://www.aemet.es/es/eltiempo/prediccion/maritima' },
  { name: 'IPMA – Mar', url: 'https://www.ipma.pt/pt/maritima/' },
  {
    name: 'Deutscher Wetterdienst – Seewetter',
    url: 'https://www.dwd.de/DE/leistungen/seewetter/seewetter.html',
  },
  { name: 'Meteorologisk institutt – yr.no', url: 'https://www.yr.no/en/other-conditions/text-forecast' },
  { name: 'Bureau of Meteorology – Marine', url: 'https://www.bom.gov.au/marine/' },
  { name: 'MetService – Marine', url: 'https://www.metservice.com/marine' },
];
