import type { Translated } from '../dictionary.ts';
import type { failures as english } from '../en/failures.ts';

export const failures: Translated<typeof english> = {
  quota: 'Le quota du jour pour {{provider}} est épuisé. Réessayez demain ou changez de fournisseur.',
  http: 'Erreur ({{provider}}) : HTTP {{status}}. Réessayez plus tard.',
  unreachable: '{{provider}} est injoignable. Vérifiez la connexion et réessayez.',
  timeout: '{{provider}} met trop de temps à répondre. Réessayez.',
  badRequest: '{{provider}} n’a pas compris la demande : {{reason}}',
  rateLimited: '{{provider}} reçoit trop de demandes en ce moment. Réessayez dans une minute.',
  brokenAnswer: 'Réponse illisible ({{provider}}). Réessayez plus tard.',
  noData: '{{provider}} n’a pas de prévision pour ce lieu.',
  lacksKnown:
    'La prévision envoyée par {{provider}} est moins complète pour les heures à venir que celle qui est enregistrée. Celle-ci est gardée.',
  notCovered: '{{provider}} ne couvre pas ce lieu. Une autre source se choisit dans les réglages.',
  keyRequired: 'Une clé API est nécessaire pour {{source}}',
  keyRefused: '{{source}} n’accepte pas cette clé API.',
  unsupportedSource: 'Source de données inconnue : {{source}}',
  unreadablePosition:
    'Cette position ne peut pas être lue avec certitude. Écrivez la latitude, puis la longitude, comme 36.955, -122.02, ou avec N, S, E, W.',
  badCoordinates:
    'Ces coordonnées ne sont pas sur le globe : la latitude va de −90 à 90, la longitude de −180 à 180.',
  noMatch: 'Aucun lieu trouvé dans la zone couverte ({{provider}}). Essayez d’autres mots.',
  noProvider: 'Aucun fournisseur de lieux n’est choisi ou disponible. Vérifiez vos réglages.',
  search: 'Erreur pendant la recherche de lieux. Réessayez.',
  searchUndone: 'La recherche de lieux n’a pas abouti. Réessayez.',
  forecast: 'Les prévisions n’ont pas pu être chargées',
  storageUnavailable:
    'Ce navigateur n’autorise aucun enregistrement : rien ne peut être gardé. En cause le plus souvent : la navigation privée ou les données de site bloquées.',
  storageClosed: 'L’appareil a fermé le stockage un instant. Réessayez, ou rechargez la page.',
  storageQuota:
    'Le navigateur refuse d’enregistrer davantage. Vos lieux et réglages sont intacts ; vider le cache des prévisions dans les réglages peut libérer de la place.',
  storageOther: 'Le stockage de l’appareil ne répond pas. Réessayez, ou rechargez la page.',
};
