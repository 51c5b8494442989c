/** Computation of the score: the dialog of the best day. */
export const criteria = {
  title: 'Best Day criteria',
  intro:
    'Six factors are weighted and added up to a raw score from 0 to 6. The best day is the day with the highest score, the best time its best hour by day.',
  weight: 'Weight',
  range: 'Range',
  mostPoints: 'Most points',
  temp: 'Temperature: best at {{best}}, almost no points below {{low}} or above {{high}}.',
  missing:
    'Missing waves, rain, fog or period are left out; missing wind counts as {{wind}}. A score without real wind or waves is incomplete and never beats a complete one. Days with less than half their hours known rank last; days that are over do not count.',
  quality:
    'Raw score, rounded: 6 Excellent, 5–4 Good, 3–2 Fair, below Poor. Day cards use percent: 80 Excellent, 60 Good, 40 Fair.',
  seaIntro: 'The fishing score is not about safety. The sea conditions are, and they set the color:',
  caution:
    'Caution: wind from {{wind}}, gusts from {{gust}}, waves from {{wave}}, thunder, or fog / low cloud',
  smallCraft: 'Small-craft: wind from {{wind}}, gusts from {{gust}} or waves from {{wave}}',
  gale: 'Gale: wind or gusts from {{wind}}',
  storm: 'Storm: wind or gusts from {{wind}}',
  nws: 'US National Weather Service small-craft limits vary by coast (20–\u206025 kt, 4–\u206010 ft). Set your own limits in Settings.',
  pointsTitle: 'Ties',
  points:
    'Ties are broken by sea points: wave, swell and wind-wave height give 2 points each up to {{two}}, 1 up to {{three}}. Hours add up to 2 each for no rain (1 below {{drizzle}}), cloud below 30% (1 below 60%) and visibility from {{far}} (1 from {{near}}). Days still equal are all best days.',
  limitsTitle: 'What the score cannot see',
  fog: 'Low cloud of {{threshold}} or more counts as fog; a day’s fog is the share of such hours. Sea conditions use fog reported by a source and visibility under {{fog}}; low cloud counts there only where visibility is unknown or under {{stratus}}.',
  limits:
    'Models see a grid, not your bar, harbor mouth or the squall behind the point. The score ignores fish, tides, boats and people.',
};
