import type { Translated } from '../dictionary.ts';
import type { warnings as english } from '../en/warnings.ts';

export const warnings: Translated<typeof english> = {
  title: 'Avis officiels',
  inForceUntil: 'En vigueur jusqu’au {{until}}',
  inForce: 'En vigueur ; fin non précisée',
  toCome: 'Du {{onset}} au {{until}}',
  toComeOpen: 'À partir du {{onset}} ; fin non précisée',
  area: 'Zone',
  issuedBy: 'Émis par {{sender}}, {{sent}}',
  fullText: 'Texte complet',
  others_one: '{{count}} autre avis, pour la terre',
  others_other: '{{count}} autres avis, pour la terre',

  checked: 'Vérifié {{relative}} auprès du National Weather Service.',
  outdated: 'Dernière vérification {{relative}}, {{absolute}}. Les avis émis depuis ne sont pas connus ici.',
  none: 'Aucun avis officiel en vigueur ici.',
  noneThen: 'Aucun avis officiel n’était en vigueur à la dernière vérification.',
  checking: 'Vérification des avis officiels...',
  notCheckedTitle: 'Les avis officiels n’ont pas pu être vérifiés',
  notCheckedText:
    'Cela ne veut pas dire qu’il n’y en a pas. Écoutez la VHF ou consultez le National Weather Service.',
  notCovered:
    'Les avis officiels ne sont pas couverts ici : ils viennent du National Weather Service pour les eaux américaines. Consultez ceux du pays où vous êtes.',
  simulated: 'Avis simulés – à ne pas utiliser pour une vraie décision',
  recorded: 'Avis enregistrés – à ne pas utiliser pour une vraie décision',

  verdictNow: 'Officiel : {{event}} en vigueur jusqu’au {{until}}',
  verdictNowOpen: 'Officiel : {{event}} en vigueur',
  verdictToCome: 'Officiel : {{event}} à partir du {{onset}}',

  gloss_storm: 'avis de tempête',
  gloss_gale: 'avis de coup de vent',
  gloss_smallCraft: 'avis aux petites embarcations',
  gloss_hazardousSeas: 'avis de mer dangereuse',
  gloss_hurricane: 'avis d’ouragan',
  gloss_highSurf: 'avis de fortes vagues au rivage',
  gloss_ripCurrent: 'avis de courants d’arrachement',
  gloss_coastalFlood: 'avis de submersion côtière',
};
