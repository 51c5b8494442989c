import type { Translated } from '../dictionary.ts';
import type { message as english } from '../en/message.ts';

export const message: Translated<typeof english> = {
  sendTitle: 'Envoyer la semaine',
  sendIntro:
    'Un seul SMS pour un bateau sans connexion. Quiconque a Offing le colle ou scanne le code sous «\u00a0Recevoir une semaine\u00a0».',
  detail: 'Précision',
  detail_6: 'Une semaine, toutes les 6 heures',
  detail_3: 'Trois jours, toutes les 3 heures',
  sendText: 'Message',
  sendLetters:
    '{{count}} caractères, {{hours}} heures de {{from}} à {{until}}. Arrondi\u00a0: vent à 1 ou 2 nd, directions à 16 points.',
  copy: 'Copier',
  copied: 'Message copié',
  copyFailed: 'La copie n’a pas été autorisée. Sélectionnez le message et copiez-le.',
  share: 'Partager',
  code: 'Code du message, à scanner avec un appareil photo',
  sendOver: 'La prévision enregistrée est terminée\u00a0: il n’y a rien à envoyer.',

  receiveTitle: 'Recevoir une semaine',
  receiveIntro:
    'Collez le texte qu’un autre bateau a envoyé depuis Offing, ou ouvrez son fichier. Vos propres prévisions restent telles quelles.',
  paste: 'Message',
  openFile: 'Ouvrir un fichier',
  failure_none: 'Ce texte ne contient aucun message d’Offing.',
  failure_incomplete: 'Le message s’arrête trop tôt. Collez-le en entier.',
  failure_damaged: 'Le message a été modifié en route\u00a0: il n’est pas fiable. Redemandez-le.',
  failure_caseLost:
    'Majuscules et minuscules ont été confondues en route. Redemandez le message en texte ou en code.',
  failure_newer:
    'Ce message vient d’une version plus récente d’Offing. Mettez l’application à jour pour le lire.',
  failure_file: 'Ce fichier est trop grand pour un message d’Offing.',
  keep: 'Garder sur cet appareil',
  keptAlready: 'Gardé sur cet appareil',
  keepFailed: 'Impossible de le garder\u00a0: {{reason}}',
  kept: 'Semaines reçues',
  keptNone: 'Rien de reçu pour l’instant',
  keptNoneText: 'Les messages que vous gardez sont ici, même sans réseau.',
  remove: 'Retirer la semaine de {{place}}',
  removed: 'Retiré',
  mark: 'Reçu, toutes les {{hours}} heures',
  over: 'Ces heures sont passées.',
  from: '{{source}}. Expéditeur inconnu.',
  cell: 'Point du modèle {{position}}',
  between:
    'Chaque ligne vaut pour cette heure seule\u00a0: entre les lignes, rien n’est connu. Heures\u00a0: {{zone}}.',
  storedUnknown:
    'L’une des deux a été téléchargée avec une horloge en avance, ou l’horloge de cet appareil retarde\u00a0: on ne sait pas laquelle est la plus récente.',
  storedNewer: 'Votre propre prévision ici est plus récente\u00a0: {{age}}.',
  storedOlder: 'Votre propre prévision ici est plus ancienne\u00a0: {{age}}.',
  storedNone: 'Aucune prévision à vous n’est enregistrée ici.',
  openForecast: 'Prévision ici',
  table: 'Heures du message',
  time: 'Heure',
  wind: 'Vent',
  gusts: 'Rafales',
  waves: 'Vagues',
  period: 'Période',
};
