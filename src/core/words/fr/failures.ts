import type { Translated } from '../dictionary.ts';
import type { failures as english } from '../en/failures.ts';

export const failures: Translated<typeof english> = {
  quota: 'Le quota du jour pour {{provider}} est épuisé. Réessayez demain ou changez de fournisseur.',
  http: 'Erreur ({{provider}}) : HTTP {{status}}. Réessayez plus tard.',
  unpaid: 'Aucun accès actif pour ce compte : voir Réglages. Ce qui est enregistré reste.',
  unreachable: '{{provider}} est injoignable. Vérifiez la connexion et réessayez.',
  timeout: '{{provider}} met trop de temps à répondre. Réessayez.',
  badRequest: '{{provider}} n’a pas compris la demande : {{reason}}',
  rateLimited: '{{provider}} est surchargé. Réessayez dans une minute.',
  brokenAnswer: 'Réponse illisible ({{provider}}). Réessayez plus tard.',
  newerAnswer:
    'Cette version de l’application est trop ancienne pour lire la réponse. Rechargez pour obtenir la nouvelle.',
  noData: '{{provider}} n’a pas de prévision pour ce lieu.',
  lacksKnown:
    'Il manque à la nouvelle prévision ({{provider}}) des heures que vous avez déjà. La prévision enregistrée est gardée.',
  keptWhole:
    'Données réduites. La prévision complète enregistrée est gardée ; une actualisation plus de 3 heures après son téléchargement la remplace.',
  notCovered: '{{provider}} ne couvre pas ce lieu. Une autre source se choisit dans les réglages.',
  keyRequired: 'Une clé API est nécessaire pour {{source}}',
  keyRefused: '{{source}} n’accepte pas cette clé API.',
  unsupportedSource: 'Source de données non prise en charge : {{source}}',
  unreadablePosition:
    'Position ambiguë. Écrivez la latitude, puis la longitude, comme 36.955, -122.02, ou avec N, S, E, W.',
  badCoordinates: 'Coordonnées non valables : latitude de −90 à 90, longitude de −180 à 180.',
  noMatch: 'Aucun lieu trouvé dans la zone couverte ({{provider}}). Essayez d’autres mots.',
  noProvider: 'Aucun fournisseur de lieux n’est choisi ou disponible. Vérifiez vos réglages.',
  search: 'Erreur pendant la recherche de lieux. Réessayez.',
  searchUndone: 'La recherche de lieux n’a pas abouti. Réessayez.',
  forecast: 'Les prévisions n’ont pas pu être chargées',
  storageUnavailable:
    'Ce navigateur bloque le stockage : rien ne peut être enregistré. Quittez la navigation privée ou autorisez les données de site.',
  storageNewer:
    'Ces données viennent d’une version plus récente d’Offing et restent telles quelles. Connectez-vous et rechargez la page pour l’obtenir.',
  storageClosed: 'Stockage brièvement indisponible. Réessayez, ou rechargez la page.',
  storageQuota:
    'Stockage du navigateur plein. Lieux et réglages sont intacts ; videz le cache des prévisions dans Réglages.',
  storageOther: 'Le stockage de l’appareil ne répond pas. Réessayez, ou rechargez la page.',
};
