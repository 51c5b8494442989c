import type { Translated } from '../dictionary.ts';
import type { warnings as english } from '../en/warnings.ts';

export const warnings: Translated<typeof english> = {
  title: 'Avisos oficiales',
  inForceUntil: 'En vigor hasta {{until}}',
  inForce: 'En vigor; sin final indicado',
  toCome: 'Desde {{onset}} hasta {{until}}',
  toComeOpen: 'Desde {{onset}}; sin final indicado',
  area: 'Zona',
  issuedBy: 'Emitido por {{sender}}, {{sent}}',
  fullText: 'Texto completo',
  others_one: '{{count}} aviso más, para tierra',
  others_other: '{{count}} avisos más, para tierra',

  checked: 'Comprobado {{relative}} con el National Weather Service.',
  outdated: 'Última comprobación {{relative}}, {{absolute}}. Aquí no se conocen los avisos emitidos después.',
  none: 'No hay avisos oficiales en vigor aquí.',
  noneThen: 'No había avisos oficiales en vigor en la última comprobación.',
  checking: 'Comprobando los avisos oficiales...',
  notCheckedTitle: 'No se pudieron comprobar los avisos oficiales',
  notCheckedText:
    'Eso no significa que no haya ninguno. Escuche la radio marítima o consulte el National Weather Service.',
  notCovered:
    'Aquí no hay cobertura de avisos oficiales: proceden del National Weather Service para aguas de EE. UU. Consulte los del país en que se encuentra.',
  simulated: 'Avisos simulados: no sirven para decisiones reales',
  recorded: 'Avisos grabados: no sirven para decisiones reales',

  verdictNow: 'Oficial: {{event}} en vigor hasta {{until}}',
  verdictNowOpen: 'Oficial: {{event}} en vigor',
  verdictToCome: 'Oficial: {{event}} desde {{onset}}',

  gloss_storm: 'aviso de temporal',
  gloss_gale: 'aviso de viento duro',
  gloss_smallCraft: 'aviso a embarcaciones menores',
  gloss_hazardousSeas: 'aviso de mar peligrosa',
  gloss_hurricane: 'aviso de huracán',
  gloss_highSurf: 'aviso de fuerte oleaje en la costa',
  gloss_ripCurrent: 'aviso de corrientes de resaca',
  gloss_coastalFlood: 'aviso de inundación costera',
};
