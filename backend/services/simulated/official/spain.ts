import { tarGz } from './archives.ts';
import { capMessage } from './cap-message.ts';
import { capBox, type Issue } from './issue.ts';

const host = 'https://opendata.aemet.es';
const coasts: Readonly<Record<string, string>> = {
  '40': 'Galicia',
  '41': 'Asturias, Cantabria y País Vasco',
  '42': 'Andalucía Occidental y Ceuta',
  '43': 'Canarias',
  '44': 'Illes Balears',
  '45': 'Cataluña',
  '46': 'Valencia y Murcia',
  '47': 'Andalucía Oriental y Melilla',
};

/** AEMET’s open data: the first answer names a further address, which has the content. null = not found. */
export function spanishAnswer(path: string, issue: Issue): string | Uint8Array | null {
  const [, asked] =
    /^\/opendata\/api\/(avisos_cap\/ultimoelaborado\/area\/esp|prediccion\/maritima\/costera\/costa\/4[0-7])$/.exec(
      path,
    ) ?? [];
  if (asked !== undefined)
    return JSON.stringify({
      descripcion: 'exito',
      estado: 200,
      datos: `${host}/opendata/sh/${asked.replaceAll('/', '-')}`,
    });
  if (path.startsWith('/opendata/sh/avisos_cap')) return archive(issue);
  const [, coast = ''] = /^\/opendata\/sh\/prediccion-.*-(\d\d)$/.exec(path) ?? [];
  return coasts[coast] === undefined ? null : coastText(coasts[coast], coast, issue);
}

/** A gale in the Rías Baixas, in force; the Canaries are green. */
function archive(issue: Issue): Uint8Array {
  const message = (id: string, zone: string, name: string, level: string, box: string): string =>
    capMessage({
      id: `2.49.0.0.724.0.ES.${issue.digits}.${id}`,
      sender: 'http://www.aemet.es',
      senderName: 'AEMET',
      sent: issue.iso().replace('Z', '-00:00'),
      onset: issue.iso(-1),
      expires: issue.iso(18),
      infos: [
        {
          language: 'es-ES',
          event: `Aviso de costeros de nivel ${level}`,
          headline: `Aviso de costeros de nivel ${level}. ${name}`,
          text: 'Viento del suroeste con intervalos de fuerza 8.',
        },
        {
          language: 'en-GB',
          event: 'Coastalevent warning',
          headline: `Coastalevent warning. ${name}`,
          text: 'Southwesterly wind, force 8 at times.',
        },
      ],
      codes: { 'AEMET-Meteoalerta fenomeno': 'CO;Costeros' },
      parameters: { 'AEMET-Meteoalerta nivel': level, 'AEMET-Meteoalerta parametro': 'CO;Viento;8 fuerza' },
      area: { name, polygon: box, geocode: ['AEMET-Meteoalerta zona', zone] },
    });
  return tarGz({
    'Z_CAP_C_LEMM_AFAZ713601C.xml': message(
      '1',
      '713601C',
      'Costa - Rías Baixas de Pontevedra',
      'naranja',
      capBox(-9.4, 41.9, -8.6, 42.6),
    ),
    'Z_CAP_C_LEMM_AFAZ659301C.xml': message(
      '2',
      '659301C',
      'Costa - Gran Canaria',
      'verde',
      capBox(-16, 27.6, -15.2, 28.3),
    ),
  });
}

function coastText(name: string, coast: string, issue: Issue): string {
  const [from, until] = [issue.iso().slice(0, 10), issue.iso(24).slice(0, 10)];
  const isWarned = name === 'Galicia';
  return JSON.stringify([
    {
      origen: { productor: 'AEMET', elaborado: from, inicio: from, fin: until },
      aviso: {
        inicio: from,
        fin: until,
        texto: isWarned ? 'SUROESTE FUERZA 8.' : 'NO HAY AVISOS.',
        id: `A8${coast}`,
        nombre: `Avisos para ${name}`,
      },
      situacion: {
        inicio: from,
        fin: until,
        texto: 'BAJAS PRESIONES DE 985 AL NOROESTE DE GALICIA.',
        id: `S8${coast}`,
        nombre: `Situación General ${name}`,
      },
      prediccion: {
        inicio: from,
        fin: until,
        zona: [
          {
            subzona: {
              texto: isWarned ? 'SUROESTE FUERZA 7 A 8. MAR GRUESA.' : 'VARIABLE FUERZA 2 A 4. MAREJADILLA.',
              id: Number(`${coast}100`),
              nombre: `Aguas costeras de ${name}`,
            },
          },
        ],
      },
    },
  ]);
}
