/** Favorites side by side. */
export const compare = {
  intro: 'Up to five favorites, from saved forecasts.',
  day: 'Day',
  none: 'No favorites to compare',
  noneText: 'Star two or more places to compare them.',
  notStored: 'No forecast saved. Open it once while online.',
  unread: 'Another version of Offing saved this forecast; it cannot be read here.',
  noDay: 'The saved forecast ends before this day.',
  noDayYet: 'The saved forecast begins after this day.',
  timePast: '{{raw}} of 6, already past',
  best: 'Highest score',
  clock: 'Times are {{zone}}.',
};
