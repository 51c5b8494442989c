import type { Translated } from '../dictionary.ts';
import type { landing as english } from '../en/landing.ts';

export const landing: Translated<typeof english> = {
  welcome: 'Bienvenue sur Offing',
  title: 'Votre semaine en mer, avant de quitter le port',
  intro:
    'Vent, vagues, houle et marée au plus près, pour toute côte, notés pour la pêche heure par heure. Tout reste sur votre appareil, à dix milles au large et sans réseau.',
  login: 'Se connecter',
  register: 'S’inscrire',

  demoTitle: 'Exemple de semaine',
  demoIntro: 'Voici comment Offing la montre : une semaine de juin inventée. Choisissez un jour.',
  sampleBadge: 'Données d’exemple',
  samplePlace: 'Pointe de l’Exemple',
  chartSummary:
    'Les vagues montent de {{calm}} en début de semaine à {{rough}} ({{day}}), puis retombent ; le vent suit.',
  daysKey: 'Hauteur des vagues ({{unit}}), à la couleur de l’état de la mer. Barre : note de pêche.',
  chooseDay: 'Jours de la semaine d’exemple',
  dayLabel: '{{day}} {{date}} : vagues {{wave}}, état de la mer : {{band}}, jour de pêche {{quality}}',
  best: 'Meilleur jour',
  fishing: 'Jour de pêche',
  bestTime: 'Meilleur moment',
  wind: 'Vent',
  gustsTo: 'rafales à {{gust}}',
  waves: 'Vagues',
  everySeconds: 'toutes les {{period}}',
  water: 'Eau',
  air: 'Air',
  tide: 'Marée',
  high: 'Pleine mer',
  low: 'Basse mer',
  sun: 'Soleil',
  sunDetail: 'Du lever au coucher',

  benefits: 'Ce que vous obtenez',
  hyperlocal: 'Prévisions au plus près',
  hyperlocalText: 'Pour le point même : la maille du modèle et sa distance sont indiquées.',
  tides: 'Courbes de marée',
  tidesText: 'Chaque pleine et basse mer, son heure, sa hauteur, et si la marée monte ou descend.',
  sunTitle: 'Lever et coucher du soleil',
  sunText: 'Soleil, lune et sa phase, calculés sur l’appareil pour chaque lieu.',
  spots: 'Vos coins de pêche',
  spotsText: 'Marquez-les, nommez-les, rangez-les. Ils vous suivent sur tous vos appareils.',
  alerts: 'Des alertes bien visibles',
  alertsText: 'Le meilleur jour ressort, et chaque heure qui dépasse vos limites aussi.',
  charts: 'Des courbes qui répondent',
  chartsText:
    'Vent, rafales, vagues, période, pluie, brouillard, températures : sous le doigt, ou en tableau.',
  offline: 'Fonctionne sans réseau',
  offlineText: 'L’application et vos prévisions restent sur l’appareil et disent toujours leur âge.',
  adFree: 'Sans publicité',
  adFreeText: 'Ni publicité, ni pistage. Vos coins restent à vous.',

  closingTitle: 'Essayez sur vos eaux',
  closingText: 'Créez un compte, cherchez votre coin, et glissez la semaine prochaine dans votre poche.',
};
