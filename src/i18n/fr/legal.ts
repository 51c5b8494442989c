import type { Translated } from '../dictionary.ts';
import type { legal as english } from '../en/legal.ts';

export const legal: Translated<typeof english> = {
  updated: 'Dernière mise à jour : 24 juin 2025',
  contactMissing: 'l’adresse indiquée sur le site où vous avez obtenu Offing',

  termsTitle: 'Conditions d’utilisation',
  termsIntro:
    'Ces conditions forment l’accord entre vous et l’exploitant d’Offing. Utiliser l’application, c’est les accepter.',
  terms1Title: 'Ce qu’est Offing',
  terms1Text:
    'Offing affiche des prévisions marines et météo pour les lieux que vous choisissez et note les jours et les heures pour la pêche. Les chiffres viennent de modèles numériques calculés par d’autres. Ils peuvent être faux, tardifs ou incomplets.',
  terms2Title: 'Ni navigation, ni service de sécurité',
  terms2Text:
    'Offing est une aide à la préparation. Il ne remplace ni les bulletins et avis officiels, ni les cartes, ni les annuaires de marées, ni votre propre jugement. Les hauteurs de marée sont des niveaux de modèle au-dessus du niveau moyen de la mer, pas du zéro des cartes. Vous décidez de sortir ou non, et vous répondez de votre bateau, de votre équipage et de vos passagers.',
  terms3Title: 'Votre compte',
  terms3Text:
    'Il vous faut un compte. Gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre peut le connaître. Une personne, un compte ; vous pouvez l’utiliser sur tous vos appareils.',
  terms4Title: 'Abonnement',
  terms4Text:
    'Les écrans de prévision demandent un abonnement actif ou à l’essai. Les paiements passent par notre prestataire de paiement par carte ; nous ne voyons jamais le numéro de votre carte. Vous pouvez modifier ou résilier dans l’espace de facturation, et ce que vous avez payé reste disponible jusqu’à la fin de la période.',
  terms5Title: 'Bon usage',
  terms5Text:
    'N’extrayez pas les données en masse, ne les revendez pas, ne cherchez pas les failles du service et ne gênez pas les autres. Les services de prévision et de cartes derrière Offing ont leurs propres règles, que vous acceptez aussi.',
  terms6Title: 'Disponibilité et responsabilité',
  terms6Text:
    'Nous faisons en sorte qu’Offing fonctionne, sans promettre qu’il fonctionnera toujours. Dans les limites de la loi, nous ne répondons pas des dommages dus à des prévisions fausses ou absentes. Rien ici ne limite des droits que la loi interdit de limiter.',
  terms7Title: 'Modifications et fin',
  terms7Text:
    'Nous pouvons modifier ces conditions ; la date ci-dessus dit quand elles l’ont été. Vous pouvez cesser d’utiliser Offing et faire supprimer votre compte à tout moment. Nous pouvons fermer les comptes qui enfreignent ces conditions.',
  terms8Title: 'Contact',
  terms8Text: 'Questions sur ces conditions : {{contact}}.',

  privacyTitle: 'Politique de confidentialité',
  privacyIntro:
    'Offing garde ce qu’il peut sur votre appareil et n’envoie que ce que demandent vos prévisions et votre compte. Ni publicité, ni pistage.',
  privacy1Title: 'Ce qui reste sur votre appareil',
  privacy1Text:
    'Vos réglages, limites, alertes, prévisions, réponses de recherche et toute clé d’un service de prévision sont enregistrés dans le navigateur de votre appareil. Effacer les données du site les supprime.',
  privacy2Title: 'Ce que contient votre compte',
  privacy2Text:
    'Votre adresse e-mail et votre langue, un mot de passe sous forme hachée, vos lieux favoris et récents, et l’état de votre abonnement. Les lieux sont synchronisés entre vos appareils.',
  privacy3Title: 'Ce qui est envoyé à d’autres',
  privacy3Text:
    'Pour une prévision, les coordonnées du lieu vont au service de prévision, y compris quand Offing actualise un favori de lui-même. Les coordonnées des lieux et des résultats de recherche vont au National Weather Service, pour sa couverture et ses avis officiels. Les mots cherchés et, pour « Utiliser ma position », vos coordonnées vont à la recherche de lieux. Les cartes viennent d’OpenStreetMap. Ces services voient votre adresse réseau, comme tout serveur. Nous ne leur disons pas qui vous êtes ; un service dont vous avez une clé reçoit cette clé. L’adresse d’une prévision contient ses coordonnées : notre hébergeur la voit quand un navigateur qui n’a pas encore Offing l’ouvre.',
  privacy4Title: 'Votre position',
  privacy4Text:
    'Votre position est demandée quand vous touchez « Utiliser ma position » et enregistrée comme le lieu que vous ouvrez. Si c’est permis, les recherches la lisent aussi, pour les distances, sur votre appareil seulement.',
  privacy5Title: 'Paiements et contrôles de sécurité',
  privacy5Text:
    'Le prestataire de paiement traite vos données de paiement selon sa propre politique. Un service de captcha vérifie dans les formulaires de connexion qu’une personne est là. Ni l’un ni l’autre ne voit vos lieux.',
  privacy6Title: 'Cookies',
  privacy6Text:
    'Offing ne dépose aucun cookie de publicité ni de mesure d’audience. Il utilise le stockage du navigateur pour garder votre session et fonctionner hors ligne.',
  privacy7Title: 'Vos droits',
  privacy7Text:
    'Vous pouvez consulter, corriger, exporter et supprimer vos données. Supprimez lieux et prévisions dans l’application ; pour le compte lui-même, écrivez-nous. La loi peut vous donner d’autres droits, comme celui de saisir une autorité.',
  privacy8Title: 'Contact',
  privacy8Text: 'Questions sur la confidentialité : {{contact}}.',
};
