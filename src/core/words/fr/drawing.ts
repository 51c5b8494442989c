import type { Translated } from '../dictionary.ts';
import type { drawing as english } from '../en/drawing.ts';

export const drawing: Translated<typeof english> = {
  chart: 'Carte de la sortie',
  keys: 'Les flèches déplacent le réticule, plus et moins changent l’échelle, Entrée ajoute un point au réticule, Retour arrière retire le dernier, Contrôle Z annule.',
  hint: 'Touchez pour ajouter un point, touchez un trait pour en insérer un, faites-en glisser un pour le déplacer.',
  addHere: 'Ajouter au réticule',
  redo: 'Rétablir',
  undone: 'Annulé',
  redone: 'Rétabli',
  removed: 'Point {{number}} retiré',
  moved: 'Point {{number}} déplacé',
  inserted: 'Point ajouté sur le tronçon {{leg}}',
  full: 'Une sortie a {{most}} points au plus.',
  total: '{{distance}}, {{time}}',
  leg: 'Tronçon {{leg}}\u00a0: {{distance}}, {{course}}, {{time}}',
  legTooShort: 'Le tronçon {{leg}} est plus court qu’un bateau.',
  noSpeed: 'durée inconnue\u00a0: indiquez une vitesse',
  without: 'Aller simple, à votre vitesse surface, sans courant ni arrêts.',
  around_one:
    'Un contournement de la côte dessinée, pas une route sûre\u00a0: {{distance}} de plus, {{count}} point de plus.',
  around_other:
    'Un contournement de la côte dessinée, pas une route sûre\u00a0: {{distance}} de plus, {{count}} points de plus.',
  aroundTake: 'Contourner',
  aroundTaken: 'Contournement repris',
  aroundNone: 'Aucun contournement trouvé sur la côte dessinée.',
  aroundFull: 'Le contournement demande plus de {{most}} points.',
  onLand: 'Le point {{number}} est à terre sur la côte dessinée.',
};
