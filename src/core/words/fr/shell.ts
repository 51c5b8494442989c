import type { Translated } from '../dictionary.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translated<typeof english> = {
  appName: 'Offing',
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
  tides: 'Marées',
  chart: 'Carte',
  plan: 'Planifier',
  trips: 'Sorties',
  log: 'Journal',
  ready: 'Préparer',
  find: 'Trouver',
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

  offlineBanner: 'Vous êtes hors ligne. Certaines fonctions peuvent être indisponibles.',
  simulatedBanner: 'Données simulées – ne pas utiliser en mer',
  recordedBanner: 'Données rejouées – ne pas utiliser en mer',

  copyright: '© {{year}} Offing. Tous droits réservés.',
  about: 'À propos',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  footerLinks: 'À propos d’Offing',

  keysTitle: 'Raccourcis clavier',

  planningAid:
    'Aide à la préparation, issue de modèles numériques. Consultez les bulletins et avis officiels de météo marine.',

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

  goHome: 'Aller à l’accueil',

  errorTitle: 'Une erreur est survenue',
  errorText: 'Vos lieux et vos prévisions enregistrés sont intacts.',
  errorDetails: 'Détails',
  reload: 'Recharger',
  newVersionReady: 'Une nouvelle version est prête',

  logout: 'Se déconnecter',
  logInAgain: 'Se reconnecter',
  sessionExpired: 'Votre session a expiré. Déconnectez-vous, puis reconnectez-vous.',
  sessionExpiredOffline: 'Votre session a expiré. Pour vous reconnecter, il faut du réseau.',
  sessionExpiredDetail: 'Ce qui est enregistré sur cet appareil reste lisible.',

  missingText:
    'Elle a été mise à jour ou n’a pas été téléchargée. Elle se recharge avec une connexion ; vos lieux et prévisions sont intacts.',
  missingTitle: 'Cette partie de l’application n’est pas enregistrée ici',
  storageEmptied:
    'L’appareil a effacé les données d’Offing. Les favoris reviennent à la prochaine synchronisation ; téléchargez de nouveau les prévisions.',
  storageEmptiedDownload: 'Télécharger les prévisions',
  storageLostText:
    'Très probablement rien n’est perdu. Fermez toutes les fenêtres d’Offing et rouvrez-\u2060le ; sinon, redémarrez l’appareil.',
  storageLostTitle: 'Le stockage de cet appareil ne répond plus',
  storageBlockedText:
    'Ni votre connexion, ni vos lieux, ni les prévisions ne peuvent être enregistrés. Autorisez les cookies et les données de ce site dans les réglages du navigateur, puis rechargez la page.',
  storageBlockedTitle: 'Ce navigateur bloque toutes les données de ce site',
  storageReloading: 'Stockage redémarré – rechargement',
  storageSlow: 'Chargement des données enregistrées…',

  alerts: 'Alertes',
  selectFailed: 'Le lieu n’a pas pu être sélectionné',
  unknownPlace: 'Lieu inconnu',
  unnamedPlace: 'Lieu sans nom',
  addFavorite: 'Ajouter {{name}} aux favoris',
  settingNotSaved: 'Le réglage n’a pas pu être enregistré. Réessayez.',
  favorite: 'Favori : {{name}}',
  favoriteFailed: 'Le favori n’a pas pu être modifié. Réessayez.',
  removeFavorite: 'Retirer {{name}} des favoris',
};
