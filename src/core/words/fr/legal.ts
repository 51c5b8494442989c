import type { Translated } from '../dictionary.ts';
import type { legal as english } from '../en/legal.ts';

export const legal: Translated<typeof english> = {
  termsUpdated: 'Dernière mise à jour : 24 juin 2025',
  privacyUpdated: 'Dernière mise à jour\u00a0: 30 novembre 2026',
  contactMissing: 'l’adresse indiquée sur le site où vous avez obtenu Offing',

  termsTitle: 'Conditions d’utilisation',
  termsIntro:
    'Ces conditions forment l’accord entre vous et l’exploitant d’Offing. Utiliser l’application, c’est les accepter.',
  terms1Title: 'Ce qu’est Offing',
  terms1Text:
    'Offing affiche des prévisions marines et météo pour les lieux que vous choisissez et note les jours et les heures pour la pêche. Les chiffres viennent de modèles numériques calculés par d’autres, les tables de marée des constantes des organismes, les mesures et les textes officiels de leurs services. Ils peuvent être faux, tardifs ou incomplets ; les alertes aussi.',
  terms2Title: 'Ni navigation, ni service de sécurité',
  terms2Text:
    'Offing est une aide à la préparation. Il ne remplace ni les bulletins et avis officiels, ni les cartes, ni les annuaires de marées, ni votre propre jugement. Chaque hauteur de marée nomme son zéro ; celles du modèle sont rapportées au niveau moyen de la mer, non au zéro des cartes. Vous décidez de sortir ou non, et vous répondez de votre bateau, de votre équipage et de vos passagers.',
  terms3Title: 'Votre compte',
  terms3Text:
    'Il vous faut un compte. Gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre peut le connaître. Une personne, un compte ; vous pouvez l’utiliser sur tous vos appareils.',
  terms4Title: 'Abonnement',
  terms4Text:
    'Les écrans de prévision demandent un abonnement actif ou à l’essai. Les paiements passent par notre prestataire de paiement par carte ; nous ne voyons jamais le numéro de votre carte. Vous pouvez modifier ou résilier dans l’espace de facturation, et ce que vous avez payé reste disponible jusqu’à la fin de la période.',
  accessTitle: 'Accès',
  accessText: 'Rien n’est payant sur ce site. Son exploitant décide quels comptes peuvent l’utiliser.',
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
  privacy1Title: 'Qui est responsable',
  privacy1Text:
    'L’exploitant d’Offing décide de ce qui est fait de vos données (responsable du traitement). Pour nous joindre : {{contact}}.',
  privacy2Title: 'Ce qui reste sur votre appareil',
  privacy2Text:
    'Vos réglages, limites, alertes, prévisions, sorties, journal, photos, repères MOB, réponses de recherche et toute clé d’un service de prévision sont enregistrés dans le navigateur de votre appareil. L’appareil photo y lit les codes ; aucune image n’en sort. Effacer les données du site supprime tout.',
  privacy3Title: 'Ce que contient votre compte',
  privacy3Text:
    'Votre adresse e-mail et votre langue, et votre mot de passe sous forme hachée.\nVos lieux favoris et récents, synchronisés entre vos appareils.\nDès qu’il y en a un, le numéro sous lequel le prestataire de paiement vous connaît.\nLe service des comptes (Supabase) enregistre tout cela pour nous. Il note aussi quand, de quelle adresse réseau et avec quel navigateur vous vous connectez, quand l’application a vérifié votre abonnement pour la dernière fois, et combien de fois elle appelle nos services.\nAvec les alertes quand Offing est fermé : ces règles et lieux, votre langue, vos unités, votre fuseau horaire et les heures « Ne pas déranger », et l’adresse de notification de ce navigateur, jusqu’à la désactivation ou la déconnexion ; après une déconnexion hors ligne, jusqu’à un envoi en échec ou pendant six mois.',
  privacy4Title: 'Ce qui est envoyé à d’autres',
  privacy4Text:
    'Pour une prévision : les coordonnées du lieu, ou de points du trajet d’une sortie, et un fuseau horaire vont au service de prévision, aussi quand Offing actualise un favori de lui-même. Un service dont vous avez la clé reçoit cette clé. Si ce site a une passerelle, c’est elle qui interroge ; elle enregistre les réponses, pas qui a demandé.\nPour les avis et textes officiels : les coordonnées des lieux et des résultats de recherche vont au National Weather Service. Hors des États-Unis, elles vont à notre propre service, arrondies à environ 1 km, ou à Environnement et Changement climatique Canada.\nPour les bouées et marégraphes : les coordonnées vont à notre propre service avec votre connexion ; il n’en enregistre aucune. La NOAA reçoit le numéro d’un marégraphe.\nPour la recherche de lieux : vos mots, vos coordonnées pour « Utiliser ma position » et celles d’une prévision ouverte par sa position vont à OpenStreetMap ou Open-Meteo. Si ce site a sa propre recherche, c’est elle qui interroge ; elle enregistre les réponses, pas qui a demandé.\nPour les cartes : OpenStreetMap, ou l’hôte nommé au réglage de la carte, voit les zones consultées.\nPour le vent et les vagues sur la carte\u00a0: l’hébergeur de ces fichiers voit quels carrés de 5° vous téléchargez.\nPour les alertes quand Offing est fermé : notre serveur demande les prévisions et avis de ces lieux. Chaque message passe, chiffré, par le service de notification de l’éditeur de votre navigateur.\nLes services que votre appareil interroge voient son adresse réseau, comme tout serveur. Nous ne leur disons pas qui vous êtes.\nL’adresse d’une prévision contient ses coordonnées : notre hébergeur la voit quand un navigateur sans Offing l’ouvre.',
  privacy5Title: 'Votre position',
  privacy5Text:
    'Votre position est demandée quand vous touchez « Utiliser ma position » et enregistrée comme le lieu que vous ouvrez. Si c’est permis, les recherches, la carte et les sorties en cours la lisent aussi, sur votre appareil seulement.',
  privacy6Title: 'Paiements et contrôles de sécurité',
  privacy6Text:
    'Le prestataire de paiement (Stripe) n’apprend rien de vous avant que les formules vous soient montrées dans les réglages, ce qui est le cas sans abonnement, ou que vous payiez. Dès lors, il conserve votre adresse e-mail, l’identifiant de votre compte et votre langue, et ce avec quoi vous payez ; il en répond aussi lui-même, selon sa propre politique. Nous ne voyons jamais votre numéro de carte. Un service de captcha vérifie dans les formulaires de connexion qu’une personne est là. Ni l’un ni l’autre ne reçoit vos lieux.',
  checksTitle: 'Contrôles de sécurité',
  checksText:
    'Ce site n’a pas de prestataire de paiement. Si les formulaires de connexion affichent un captcha, son fournisseur vérifie qu’une personne est là. Il ne reçoit pas vos lieux.',
  privacy7Title: 'Cookies',
  privacy7Text:
    'Offing lui-même ne dépose aucun cookie. Il utilise le stockage du navigateur pour garder votre session et fonctionner hors ligne. Les scripts du prestataire de paiement, là où les formules sont montrées, et du captcha peuvent déposer les leurs, contre la fraude.',
  privacy8Title: 'Nos sous-traitants',
  privacy8Text:
    'Notre hébergeur, le service des comptes et l’expéditeur de nos e-mails traitent des données pour notre compte, les services de paiement et de captcha ce qui est dit plus haut. Certains sont hors de votre pays, aussi aux États-Unis.',
  privacy9Title: 'Base légale',
  privacy9Text:
    'Compte, prévisions, e-mails et paiements : parce que vous les avez demandés (contrat). Contrôles de sécurité, traces des connexions et journaux des serveurs : parce que le service doit être protégé (intérêt légitime). Votre position : parce que vous l’avez permise (consentement), jusqu’à ce que vous le retiriez dans le navigateur. Factures : parce que la loi veut qu’elles soient conservées.',
  privacy10Title: 'Combien de temps',
  privacy10Text:
    'Sur votre appareil : jusqu’à ce que vous l’effaciez. Dans votre compte : jusqu’à la suppression du compte. La trace d’une connexion disparaît quand celle-ci prend fin, au plus tard après six mois sans usage ; les journaux et les sauvegardes après les jours ou les semaines pendant lesquels les hébergeurs les gardent ; les factures après les années que fixe la loi fiscale.',
  privacy11Title: 'Vos droits',
  privacy11Text:
    'Dans les réglages, téléchargez tout ce qui est sur cet appareil, corrigez votre adresse e-mail, et supprimez lieux, prévisions et données de cet appareil. Pour une copie de ce que contient votre compte, sa suppression ou une opposition, écrivez-nous depuis l’adresse du compte : {{contact}}. Nous répondons sous un mois. Vous pouvez saisir une autorité de protection des données.',
};
