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
  loading: 'Chargement…',

  home: 'Accueil',
  forecast: 'Prévisions',
  locations: 'Lieux',
  settings: 'Réglages',
  mainNavigation: 'Navigation principale',
  logoHome: 'Offing, accueil',
  quickAccess: 'Accès rapide',
  online: 'En ligne',
  offline: 'Hors ligne',
  openSettings: 'Menu des réglages',
  quickSettings: 'Réglages',
  units: 'Unités',
  unitsImperial: 'Impériales (°F, pi)',
  unitsMetric: 'Métriques (°C, m)',
  allSettings: 'Tous les réglages',

  offlineBanner: 'Vous êtes hors ligne. Certaines fonctions peuvent manquer.',
  simulatedBanner: 'Données simulées – pas pour de vraies décisions',
  recordedBanner: 'Données enregistrées – pas pour de vraies décisions',

  copyright: '© {{year}} Offing. Tous droits réservés.',
  about: 'À propos',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  footerLinks: 'À propos d’Offing',
  planningAid:
    'Aide à la préparation, tirée de modèles numériques. Consultez les bulletins et avis officiels de météo marine.',

  installTitle: 'Gardez Offing sur cet appareil',
  installReason: 'Installée, l’application s’ouvre en mer sans réseau et garde vos prévisions.',
  installNow: 'Installer',
  installLater: 'Plus tard',
  installIosShare: 'Touchez le bouton Partager',
  installIosAdd: 'Choisissez « Sur l’écran d’accueil »',
  installIosConfirm: 'Touchez « Ajouter »',

  languageOffer_fr: 'Offing parle français.',
  languageOffer_es: 'Offing habla español.',
  languageUse_fr: 'Continuer en français',
  languageUse_es: 'Continuar en español',
  languageKeep: 'Keep English',
  languageRegion: 'Langue',

  pageNotFound: 'Page introuvable',
  pageNotFoundText:
    'Cette adresse ne mène nulle part. Vos lieux et vos prévisions sont toujours à leur place.',
  goHome: 'Aller à l’accueil',

  errorTitle: 'Cet écran s’est échoué',
  errorText: 'Un problème est survenu à l’affichage. Ce qui est enregistré sur cet appareil est intact.',
  errorDetails: 'Détails',
  reload: 'Recharger',
  newVersionReady: 'Une nouvelle version est prête',
};
