import type { Translated } from '../dictionary.ts';
import type { criteria as english } from '../en/criteria.ts';

export const criteria: Translated<typeof english> = {
  title: 'Criterios del mejor día',
  intro:
    'Seis factores ponderados dan una nota bruta de 0 a 6. El mejor día es el de nota más alta; su mejor hora, la mejor puntuada de día.',
  weight: 'Peso',
  range: 'Intervalo',
  mostPoints: 'Puntos máx.',
  temp: 'Temperatura: óptima a {{best}}, casi ningún punto por debajo de {{low}} o por encima de {{high}}.',
  missing:
    'Si faltan olas, lluvia, niebla o periodo, no cuentan; si falta el viento, cuenta como {{wind}}. Sin viento u olas reales la nota está incompleta y queda por detrás de las completas. Un día con menos de la mitad de las horas queda el último; uno que ya pasó no cuenta.',
  quality:
    'Nota bruta redondeada: 6 Excelente, 5 y 4 Bueno, 3 y 2 Regular, menos Malo. La tarjeta del día usa el porcentaje: 80 Excelente, 60 Bueno, 40 Regular.',
  seaIntro: 'La nota de pesca no habla de seguridad. El color sí: sale de las condiciones en la mar:',
  caution:
    'Precaución: viento desde {{wind}}, rachas desde {{gust}}, olas desde {{wave}}, tormentas, o niebla / nubes bajas',
  smallCraft: 'Difíciles: viento desde {{wind}}, rachas desde {{gust}} u olas desde {{wave}}',
  gale: 'Temporal: viento o rachas desde {{wind}}',
  storm: 'Temporal duro: viento o rachas desde {{wind}}',
  nws: 'Los umbrales para embarcaciones pequeñas del National Weather Service varían según la costa (20–\u206025 kn, 4–\u206010 ft). Tus límites se fijan en Ajustes.',
  pointsTitle: 'Empates',
  points:
    'Los empates los deciden los puntos de mar: olas, mar de fondo y mar de viento dan 2 puntos cada uno hasta {{two}}, 1 hasta {{three}}. Por hora, hasta 2 puntos por falta de lluvia (1 por debajo de {{drizzle}}), nubosidad por debajo del 30 % (1 por debajo del 60 %) y visibilidad desde {{far}} (1 desde {{near}}). Si siguen empatados, todos son mejores días.',
  limitsTitle: 'Lo que la nota no ve',
  fog: 'Las nubes bajas de al menos {{threshold}} cuentan como niebla; la de un día es la parte de esas horas. Las condiciones en la mar cuentan la niebla que anuncie una fuente y una visibilidad inferior a {{fog}}; las nubes bajas solo cuentan ahí si la visibilidad no se conoce o es inferior a {{stratus}}.',
  limits:
    'Los modelos ven una malla, no tu barra, la bocana de tu puerto ni la turbonada tras la punta. La nota no tiene en cuenta peces, mareas, barcos ni personas.',
};
