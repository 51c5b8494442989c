import type { Translated } from '../dictionary.ts';
import type { places as english } from '../en/places.ts';

export const places: Translated<typeof english> = {
  findFishingSpots: 'Trouver des coins de pêche',
  heroText:
    'Sept jours notés de vent, vagues, houle, marée et soleil, pour toute côte. Gardés sur votre appareil, là quand le réseau n’y est plus.',
  homeTitle: 'Connaître la mer avant de larguer les amarres',

  quickAccessAll: 'Tous les lieux',
  noSaved: 'Aucun lieu enregistré',
  noSavedText: 'Trouvez vos coins une fois ; ils restent ici, avec ou sans réseau.',
  findLocations: 'Chercher des lieux',
  addLocation: 'Ajouter un lieu',
  addLocationText: 'Par la recherche ou votre position',
  glanceToday: 'Aujourd’hui',
  glanceNone: 'Aucune prévision enregistrée',
  glancePartly: 'Heures du jour connues en partie',
  glanceOver: 'Les prévisions enregistrées s’arrêtent avant aujourd’hui',
  glanceSimulated: 'simulées',
  glanceRecorded: 'rejouées',

  features: 'Fonctions',
  featureForecasts: 'Prévisions détaillées',
  featureForecastsText:
    'Chaque jour et chaque heure notés pour la pêche d’après le vent, les vagues, la pluie, le brouillard, la température et la période, avec l’état de la mer à côté.',
  featureTracking: 'Suivi des lieux',
  featureTrackingText:
    'Votre position, une recherche sur toute côte ou des coordonnées. Marquez vos coins d’une étoile, nommez-les, rangez-les.',
  featureOffline: 'Hors ligne',
  featureOfflineText:
    'Les prévisions restent sur l’appareil et disent toujours leur âge. L’application s’ouvre sans aucun réseau.',

  searchPlaceholder: 'Chercher un lieu…',
  searchLabel: 'Chercher un lieu de pêche',
  search: 'Chercher',
  searching: 'Recherche des lieux…',
  useMyLocation: 'Utiliser ma position',
  gettingLocation: 'Recherche de la position…',
  coordinatesOpen: 'Ouvrir la prévision pour ces coordonnées',

  tabs: 'Lieux',
  tabSearch: 'Résultats',
  tabFavorites: 'Favoris',
  tabRecent: 'Récents',
  searchPrompt: 'Cherchez un lieu de pêche pour commencer',
  searchPromptText: 'Une baie, un port, une plage, ou des coordonnées sous toute forme courante.',
  noFavorites: 'Aucun lieu favori',
  noFavoritesText: 'Cherchez des lieux et marquez-les d’une étoile pour les ajouter aux favoris',
  noRecent: 'Aucun lieu récent',
  noRecentText: 'Les lieux que vous choisissez apparaissent ici, le dernier en tête.',
  noMatchText:
    'La recherche se limite aux eaux couvertes par le National Weather Service (États-Unis). La recherche dans le monde entier n’a pas cette limite.',
  searchWorldwide: 'Chercher dans le monde entier',
  resultsFound_one: '{{count}} lieu trouvé',
  resultsFound_other: '{{count}} lieux trouvés',
  resultsFromSaved: 'Voici vos lieux enregistrés qui correspondent : la recherche est injoignable.',
  coverageUnchecked: 'Des résultats manquent, car leur couverture n’a pas pu être vérifiée.',
  searchNeedsNetwork:
    'Un nouveau nom demande une connexion. Les lieux enregistrés et les coordonnées s’en passent.',
  geocoderUsed: 'Trouvé par son nom dans un répertoire géographique.',

  distance: 'à {{distance}}',
  water: 'Eau',
  view: 'Voir',
  viewPlace: 'Voir {{name}}',
  deletePlace: 'Supprimer {{name}}',
  deleted: '{{name}} supprimé',
  restored: '{{name}} est de retour',
  rename: 'Renommer {{name}}',
  renameTitle: 'Renommer ce lieu',
  renameLabel: 'Nom',
  renameSave: 'Enregistrer le nom',
  renamed: 'Nouveau nom : {{name}}',
  share: 'Partager {{name}}',
  shareCopied: 'Lien copié',
  shareFailed: 'Le lien n’a pas pu être copié. Le voici : {{link}}',
  compare: 'Comparer',
  reorder: 'Changer l’ordre',
  showMore: 'En afficher plus ({{count}})',
  reorderDone: 'Terminé',
  moveUp: 'Monter {{name}}',
  moveDown: 'Descendre {{name}}',
  movedTo: '{{name}} est maintenant numéro {{position}} sur {{count}}',

  mapTitle: 'Carte',
  mapAttribution: '© contributeurs OpenStreetMap',
  mapFor: 'Où se trouve {{name}}',
  attributionSearch: 'Noms de lieux © contributeurs OpenStreetMap',

  troubleshooting: 'Aide pour l’accès à la position',
  troubleshootingSite: 'Autorisez la position pour ce site : l’icône à côté de l’adresse, puis Position.',
  troubleshootingDevice: 'Activez la localisation dans les réglages de l’appareil.',
  troubleshootingIos:
    'Sur iPhone ou iPad : Réglages, Confidentialité et sécurité, Service de localisation, puis votre navigateur.',
  troubleshootingSignal:
    'Allez à ciel ouvert ou activez le Wi-Fi : à l’intérieur, une position peut prendre une minute.',
  troubleshootingManual: 'Ou cherchez le lieu, ou saisissez ses coordonnées ci-dessus.',

  geoDenied:
    'Impossible d’obtenir votre position. Activez la localisation dans les réglages du navigateur ou cherchez à la main.',
  geoFailed: 'Position introuvable. Autorisez l’accès à la position ou cherchez à la main.',
  geoBroken: 'Impossible d’obtenir la position actuelle',
  loadFailed: 'Impossible de charger les lieux enregistrés',
  geoUnsupported: 'Votre navigateur ne sait pas donner de position',
  geoNameFailed: 'Erreur en déterminant votre position. Réessayez ou cherchez à la main.',
  geoNoName: 'Impossible de trouver le nom de votre position.',
  geoRough:
    'Cet appareil ne connaît sa position qu’à {{distance}} près environ. Vérifiez que c’est le bon lieu.',
  actionFailed: 'Une erreur est survenue. Réessayez.',
};
