import type { Translated } from '../dictionary.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts: Translated<typeof english> = {
  intro: 'Offing parcourt les prévisions enregistrées de vos favoris selon vos règles, même hors ligne.',
  closedApp:
    'Une application fermée ne peut pas se réveiller seule : les alertes sont cherchées tant qu’Offing est ouvert, sur cet appareil. Pour votre sécurité en mer, écoutez la VHF.',

  found: 'Trouvé',
  nothing: 'Rien trouvé',
  isNew: 'Nouveau',
  foundAt: 'Trouvé {{relative}}',
  markRead: 'Tout marquer comme lu',
  clear: 'Effacer ce qui est passé',
  past: 'Passé',
  spell: 'du {{from}} au {{until}}',
  unknownPlace: 'Un lieu qui n’est plus enregistré',

  event_wind: 'Vent jusqu’à {{value}}',
  event_gust: 'Rafales jusqu’à {{value}}',
  event_wave: 'Vagues jusqu’à {{value}}',
  event_score: 'Note de pêche {{value}}',
  event_bestDay: 'Meilleur jour de pêche, note {{value}}',
  event_highTide: 'Pleine mer',
  event_lowTide: 'Basse mer',

  lookUntil: 'Prévision parcourue jusqu’au {{absolute}}, téléchargée {{relative}}.',
  lookNone: 'Rien à parcourir à partir de maintenant.',
  notEnough: 'Données insuffisantes : quelque chose a pu échapper pour {{places}}.',

  rules: 'Règles',
  noRules: 'Aucune règle.',
  noFavorites: 'Les règles portent sur les favoris. Ajoutez d’abord une étoile à un lieu.',
  rule_wind: 'Vent de {{value}} ou plus',
  rule_gust: 'Rafales de {{value}} ou plus',
  rule_wave: 'Vagues de {{value}} ou plus',
  rule_score: 'Un jour noté {{value}} ou plus',
  rule_bestDay: 'Le meilleur jour de pêche',
  rule_warning: 'Avis officiels, mer et littoral',
  rule_highTide: 'Pleine mer dans les trois heures',
  rule_lowTide: 'Basse mer dans les trois heures',
  place: 'Favori',
  watch: 'M’alerter pour',
  threshold: 'À partir de ({{unit}})',
  thresholdWrong: 'Saisissez un nombre de {{low}} à {{high}}.',
  kind_wind: 'Vent',
  kind_gust: 'Rafales',
  kind_wave: 'Vagues',
  kind_score: 'Note de pêche',
  kind_bestDay: 'Meilleur jour',
  kind_warning: 'Avis officiels',
  kind_highTide: 'Pleine mer',
  kind_lowTide: 'Basse mer',
  add: 'Ajouter la règle',
  remove: 'Supprimer la règle : {{rule}}',
  removed: '{{rule}} : supprimée',

  notices: 'Notifications',
  noticesOn: 'Les notifications sont activées sur cet appareil.',
  noticesOff: 'Les notifications sont désactivées. Ce qui est trouvé reste dans la liste.',
  noticesDenied:
    'Ce navigateur bloque les notifications d’Offing. Autorisez-les d’abord dans les réglages du site.',
  noticesNone: 'Ce navigateur n’a pas de notifications.',
  noticesIos:
    'Sur iPhone et iPad, ajoutez d’abord Offing à l’écran d’accueil : les notifications ne sont permises qu’ensuite.',
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver les notifications',
  quiet: 'Heures de silence',
  quietNote:
    'Aucune notification pendant ces heures, à l’heure de cet appareil ; ce qui a été trouvé vient ensuite.',
  quietFrom: 'De',
  quietTo: 'À',
  quietNever: 'Jamais de silence',
};
