import type { Translated } from '../dictionary.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translated<typeof english> = {
  appName: 'Offing',
  tagline: 'Votre assistant météo marine',
  skipToContent: 'Aller au contenu',
  close: 'Fermer',
  dismiss: 'Fermer ce message',
  undo: 'Annuler',
  cancel: 'Annuler',
  back: 'Retour',
  tryAgain: 'Réessayer',
  yes: 'Oui',
  no: 'Non',
  loading: 'Chargement…',

  home: 'Accueil',
  forecast: 'Prévisions',
  locations: 'Lieux',
  settings: 'Réglages',
  mainNavigation: 'Navigation principale',
  logoHome: 'Offing, accueil',
  quickAccess: 'Accès rapide',
  allFavorites: 'Les {{count}}',
  online: 'En ligne',
  offline: 'Hors ligne',
  openSettings: 'Menu des réglages',
  units: 'Unités',
  unitsImperial: 'Impériales (°F, pi)',
  unitsMetric: 'Métriques (°C, m)',
  allSettings: 'Tous les réglages',

  offlineBanner: 'Vous êtes hors ligne. Certaines fonctions peuvent manquer.',
  simulatedBanner: 'Données simulées – ne pas s’y fier',
  recordedBanner: 'Données rejouées, pas actuelles – ne pas s’y fier',

  copyright: '© {{year}} Offing. Tous droits réservés.',
  about: 'À propos',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  footerLinks: 'À propos d’Offing',

  keysTitle: 'Raccourcis clavier',
  keysOn: 'Raccourcis à une touche',
  keysOnHint: 'Désactivez-les si vous dictez ou si des touches sont enfoncées par mégarde.',
  keysAlways: 'Toujours',
  keysHelp: 'Cette liste',
  keysSearch: 'Rechercher, dans Lieux',
  keysRefresh: 'Actualiser, dans Prévisions',
  keysCharts: 'Heure par heure, dans un graphique',
  keysEnds: 'Première et dernière heure, dans un graphique',
  keysTabs: 'Ouvrir l’élément actif',
  keysClose: 'Fermer une fenêtre',
  keyHome: 'Début',
  keyEnd: 'Fin',
  keyEnter: 'Entrée',
  keyEsc: 'Échap',

  planningAid:
    'Aide à la préparation, tirée de modèles numériques. Consultez les bulletins et avis officiels de météo marine.',

  installTitle: 'Gardez Offing sur cet appareil',
  installReason: 'Installée, l’application s’ouvre en mer sans réseau et garde vos prévisions.',
  installNow: 'Installer',
  installLater: 'Plus tard',
  installIosShare: 'Touchez le bouton Partager',
  installIosAdd: 'Choisissez « Sur l’écran d’accueil »',
  installIosConfirm: 'Touchez « Ajouter »',

  languageOffer_fr: 'Offing parle français.',
  languageOffer_es: 'Offing habla español.',
  languageUse_fr: 'Continuer en français',
  languageUse_es: 'Continuar en español',
  languageKeep: 'Keep English',
  language: 'Langue',

  pageNotFound: 'Page introuvable',
  pageNotFoundText:
    'Cette adresse ne mène nulle part. Vos lieux et vos prévisions sont toujours à leur place.',
  goHome: 'Aller à l’accueil',

  errorTitle: 'Cet écran s’est échoué',
  errorText: 'Un problème est survenu à l’affichage. Ce qui est enregistré sur cet appareil est intact.',
  errorDetails: 'Détails',
  reload: 'Recharger',
  newVersionReady: 'Une nouvelle version est prête',

  logout: 'Se déconnecter',
  logInAgain: 'Se reconnecter',
  sessionExpired: 'Votre session a expiré. Veuillez vous reconnecter.',
  sessionExpiredOffline: 'Votre session a expiré. Pour vous reconnecter, il faut du réseau.',
  sessionExpiredDetail: 'Ce qui est enregistré sur cet appareil reste lisible.',

  missingText:
    'Une version plus récente l’a remplacée, ou elle n’a pas pu être téléchargée. Vos lieux et vos prévisions sont intacts ; avec une connexion, elle se charge de nouveau.',
  missingTitle: 'Cette partie de l’application n’est pas sur cet appareil',
  storageEmptied:
    'L’appareil avait effacé ce qu’Offing gardait. Vos favoris reviennent à la prochaine synchronisation ; les prévisions sont à télécharger de nouveau.',
  storageEmptiedDownload: 'Télécharger les prévisions',
  storageLostText:
    'Très probablement rien n’est perdu. Fermez toutes les fenêtres d’Offing et rouvrez-\u2060le ; sinon, redémarrez l’appareil.',
  storageLostTitle: 'Le stockage de cet appareil ne répond plus',
  storageBlockedText:
    'Ni votre connexion, ni vos lieux, ni les prévisions ne peuvent être conservés. Autorisez les cookies et les données de ce site dans les réglages du navigateur, puis rechargez la page.',
  storageBlockedTitle: 'Ce navigateur bloque toutes les données de ce site',
  storageMissingText:
    'Rien ne peut être gardé pour les moments sans connexion : ni lieux, ni prévisions. La cause est le plus souvent la navigation privée ou le blocage des données de sites. Ouvrez Offing dans une fenêtre normale, ou autorisez-le à enregistrer des données.',
  storageMissingTitle: 'Ce navigateur ne garde rien pour Offing',
  storageReloading: 'Le stockage a été redémarré par l’appareil – rechargement',
  storageSlow: 'En attente de ce qui est enregistré sur cet appareil.',

  alerts: 'Vos alertes',
  alertsUnread_one: 'Vos alertes : {{count}} nouvelle',
  alertsUnread_other: 'Vos alertes : {{count}} nouvelles',
  selectFailed: 'Le lieu n’a pas pu être sélectionné',
  unknownPlace: 'Lieu inconnu',
  unnamedPlace: 'Lieu sans nom',
  compare: 'Comparer les favoris',
  usedReserve:
    'Le navigateur a refusé d’enregistrer davantage. Ce qui est nouveau est gardé dans le dernier espace qu’Offing réserve pour cela : libérez de la place sur cet appareil.',
  madeRoom_one:
    'Le navigateur a refusé d’enregistrer davantage : {{count}} prévision gardée a été effacée. Vos lieux et vos réglages sont conservés.',
  madeRoom_other:
    'Le navigateur a refusé d’enregistrer davantage : {{count}} prévisions gardées ont été effacées. Vos lieux et vos réglages sont conservés.',
  madeTooLittleRoom_one:
    'Le navigateur refuse d’enregistrer davantage, même après avoir effacé {{count}} prévision gardée. Le dernier changement n’est pas enregistré.',
  madeTooLittleRoom_other:
    'Le navigateur refuse d’enregistrer davantage, même après avoir effacé {{count}} prévisions gardées. Le dernier changement n’est pas enregistré.',
  addFavorite: 'Ajouter {{name}} aux favoris',
  settingNotSaved: 'Le réglage n’a pas pu être enregistré. Réessayez.',
  favorite: 'Favori : {{name}}',
  favoriteFailed: 'Le favori n’a pas pu être modifié. Réessayez.',
  removeFavorite: 'Retirer {{name}} des favoris',
  placeRemoved: 'Lieu retiré : {{name}}',
};
