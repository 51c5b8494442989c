import type { Translated } from '../dictionary.ts';
import type { sync as english } from '../en/sync.ts';

export const sync: Translated<typeof english> = {
  title: 'Synchronisation',
  explanation:
    'Les favoris et les lieux récents sont conservés dans votre compte et vous suivent sur chaque appareil où vous vous connectez. Les réglages et les prévisions restent sur celui-ci.',
  state: 'État',
  stateOff: 'Désactivée',
  stateIdle: 'À jour',
  stateSoon: 'Enregistrement dans quelques secondes',
  stateSyncing: 'Synchronisation…',
  stateWaiting: 'En attente, nouvel essai automatique',
  stateFailed: 'Non synchronisé',
  lastSynced: 'Dernière synchronisation',
  never: 'Jamais sur cet appareil',
  pending: 'Modifications pas encore dans votre compte',
  syncNow: 'Synchroniser maintenant',

  readError: 'Erreur de synchronisation des métadonnées',
  saveError: 'Erreur d’enregistrement des métadonnées',
  unreachable: 'Votre compte est injoignable.',
  noToken: 'Votre session doit d’abord être renouvelée, ce qui demande une connexion.',
  rateLimited: 'Trop de requêtes sont venues de cette connexion. Cela passe en quelques minutes.',
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
