import type { Translated } from '../dictionary.ts';
import type { compare as english } from '../en/compare.ts';

export const compare: Translated<typeof english> = {
  intro: 'Jusqu’à cinq favoris, avec les prévisions enregistrées.',
  day: 'Jour',
  none: 'Aucun favori à comparer',
  noneText: 'Ajoutez au moins deux lieux aux favoris pour les comparer.',
  notStored: 'Aucune prévision enregistrée. Ouvrez-la une fois en ligne.',
  unread: 'Une autre version d’Offing a enregistré cette prévision ; elle est illisible ici.',
  noDay: 'La prévision enregistrée n’atteint pas ce jour.',
  noDayYet: 'La prévision enregistrée commence après ce jour.',
  timePast: '{{raw}} sur 6, déjà passé',
  best: 'Meilleure note',
  clock: 'Heures en {{zone}}.',
  place: 'Lieu',
  table: 'Lieux ce jour-là',
  sort: 'Trier par',
  sort_saved: 'Mon ordre',
  window: 'Créneau',
  activity: 'Activité',
  windowNone: 'aucun',
};
