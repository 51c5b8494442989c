import type { Translated } from '../dictionary.ts';
import type { criteria as english } from '../en/criteria.ts';

export const criteria: Translated<typeof english> = {
  title: 'Critères du meilleur jour',
  intro:
    'Six facteurs pondérés donnent une note brute de 0 à 6. Le meilleur jour est celui de la plus haute note ; son meilleur créneau, l’heure de jour la mieux notée.',
  weight: 'Poids',
  range: 'Plage',
  mostPoints: 'Points max.',
  temp: 'Température : idéale à {{best}}, presque aucun point sous {{low}} ou au-dessus de {{high}}.',
  missing:
    'Vagues, pluie, brouillard ou période manquants ne comptent pas ; un vent manquant compte pour {{wind}}. Sans vent ou vagues réels, la note est incomplète et passe après les notes complètes. Un jour connu à moins de la moitié passe en dernier, un jour passé ne compte pas.',
  quality:
    'Note brute arrondie : 6 Excellent, 5 et 4 Bon, 3 et 2 Moyen, en dessous Mauvais. La carte du jour suit le pourcentage : 80 Excellent, 60 Bon, 40 Moyen.',
  seaIntro: 'La note de pêche ne dit rien de la sécurité. La couleur, elle, vient des conditions en mer :',
  caution:
    'Prudence : vent dès {{wind}}, rafales dès {{gust}}, vagues dès {{wave}}, orages, ou brouillard / nuages bas',
  smallCraft: 'Difficiles : vent dès {{wind}}, rafales dès {{gust}} ou vagues dès {{wave}}',
  gale: 'Coup de vent : vent ou rafales dès {{wind}}',
  storm: 'Tempête : vent ou rafales dès {{wind}}',
  nws: 'Les seuils « petites embarcations » du National Weather Service varient selon la côte (20–\u206025 nd, 4–\u206010 pi). Vos limites se règlent dans Réglages.',
  pointsTitle: 'Égalités',
  points:
    'Un second barème départage : vagues, houle et mer du vent donnent chacune 2 points jusqu’à {{two}}, 1 jusqu’à {{three}}. Par heure : jusqu’à 2 points pour l’absence de pluie (1 sous {{drizzle}}), une nébulosité sous 30 % (1 sous 60 %) et une visibilité dès {{far}} (1 dès {{near}}). À égalité, tous sont meilleurs jours.',
  limitsTitle: 'Ce que la note ne voit pas',
  fog: 'Des nuages bas d’au moins {{threshold}} comptent comme brouillard ; pour un jour, c’est la part de ces heures. Les conditions en mer comptent le brouillard annoncé par une source et une visibilité inférieure à {{fog}} ; les nuages bas n’y comptent que si la visibilité est inconnue ou inférieure à {{stratus}}.',
  limits:
    'Les modèles voient une grille, pas votre barre, l’entrée de votre port ni le grain derrière la pointe. La note ignore poissons, marées, bateaux et équipages.',
};
