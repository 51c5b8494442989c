import type { Translated } from '../dictionary.ts';
import type { sync as english } from '../en/sync.ts';

export const sync: Translated<typeof english> = {
  title: 'Synchronisation',
  explanation: 'Favoris et lieux récents se synchronisent entre vos appareils ; réglages et prévisions, non.',
  state: 'État',
  stateOff: 'Désactivée',
  stateIdle: 'À jour',
  stateSoon: 'Enregistrement dans quelques secondes',
  stateSyncing: 'Synchronisation…',
  stateWaiting: 'En attente d’un nouvel essai',
  stateFailed: 'Non synchronisé',
  lastSynced: 'Dernière synchronisation',
  never: 'Jamais sur cet appareil',
  pending: 'Modifications pas encore dans votre compte',
  syncNow: 'Synchroniser maintenant',

  readError: 'Erreur de synchronisation',
  saveError: 'Erreur d’enregistrement de la synchronisation',
  unreachable: 'Votre compte est injoignable.',
  noToken: 'Votre session doit d’abord être renouvelée, ce qui demande une connexion.',
  rateLimited: 'Trop de requêtes. Réessayez dans quelques minutes.',
  server: 'Le serveur de comptes a signalé une erreur (HTTP {{status}}).',
  refused: 'Le serveur de comptes a refusé la requête (HTTP {{status}}).',
  tooLarge: 'Vos lieux ne tiennent pas dans le compte.',
  otherAccount: 'La réponse concernait un autre compte. Déconnectez-vous puis reconnectez-vous.',
  newerVersion:
    'Un autre appareil utilise une version plus récente de l’application. Installez-la ici pour continuer à synchroniser.',
  storage: 'Cet appareil n’a pas pu lire ou enregistrer vos lieux.',
  placesKept: 'Vos lieux sont en sécurité sur cet appareil.',

  added_one: '{{count}} lieu venu de votre autre appareil',
  added_other: '{{count}} lieux venus de votre autre appareil',
  removed_one: '{{count}} lieu supprimé sur votre autre appareil',
  removed_other: '{{count}} lieux supprimés sur votre autre appareil',
  merged: '{{what}} ({{when}})',
  dropped_one: '{{count}} favori ne tient pas dans votre compte et n’existe que sur cet appareil.',
  dropped_other: '{{count}} favoris ne tiennent pas dans votre compte et n’existent que sur cet appareil.',
};
