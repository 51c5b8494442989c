/**
 * High and low waters as agencies printed them, a day a line: the date, then times on the clock there and heights in meters above the
 * chart datum. Land Information New Zealand's are licensed CC BY 4.0 (sourced from the LINZ Data Service), Kartverket's CC BY 4.0
 * (© Kartverket). Springs and neaps of each.
 */
export interface PrintedTides {
  id: string;
  /** Hours that the clock there is ahead of UTC. */
  aheadHours: number;
  days: readonly string[];
}

export const newZealand: readonly PrintedTides[] = [
  {
    id: 'ticon/nelson-077a-nzl-uhslc_rq',
    aheadHours: 13,
    days: [
      '2024-01-14 00:33 4.1 06:36 0.5 12:49 4.5 18:51 0.6',
      '2024-01-15 01:20 4.2 07:20 0.6 13:33 4.5 19:39 0.7',
      '2024-03-12 05:57 0.3 12:09 4.7 18:13 0.4',
      '2024-03-20 00:43 1.9 07:40 3.2 13:44 1.6 19:39 3.2',
    ],
  },
  {
    id: 'ticon/lyttelton-667a-nzl-uhslc_rq',
    aheadHours: 13,
    days: [
      '2024-02-12 00:53 0.3 07:08 2.6 13:25 0.3 19:34 2.5',
      '2024-02-13 01:47 0.3 08:03 2.6 14:18 0.3 20:31 2.6',
      '2024-03-21 02:45 2.3 09:00 0.7 15:08 2.2 21:16 0.7',
      '2024-03-22 03:32 2.2 09:44 0.7 15:53 2.2 22:02 0.7',
    ],
  },
  {
    id: 'ticon/auckland-070a-nzl-uhslc_rq',
    aheadHours: 12,
    days: [
      '2015-02-21 02:37 0.2 09:05 3.7 15:06 0.2 21:29 3.6',
      '2015-02-22 03:27 0.2 09:56 3.7 15:57 0.2 22:20 3.6',
      '2015-07-25 01:20 2.9 07:29 0.9 13:53 2.8 19:54 1.0',
      '2015-07-26 02:08 2.8 08:20 0.9 14:49 2.7 20:50 1.1',
    ],
  },
  {
    id: 'ticon/marsden_point-398a-nzl-uhslc_rq',
    aheadHours: 12,
    days: [
      '2015-02-21 02:53 0.2 09:14 3.0 15:24 0.3 21:38 2.9',
      '2015-02-22 03:44 0.2 10:04 3.0 16:15 0.2 22:30 2.9',
      '2015-07-25 01:27 2.4 07:46 0.8 14:03 2.3 20:06 0.9',
      '2015-07-26 02:15 2.3 08:36 0.8 14:58 2.3 21:02 0.9',
    ],
  },
];

export const kartverket: Readonly<Record<'bodo' | 'oslo', PrintedTides>> = {
  bodo: {
    id: 'kartverket/BOO',
    aheadHours: 2,
    days: ['2022-09-22 05:26 1.070 11:37 2.319 17:36 1.130 23:45 2.528'],
  },
  oslo: {
    id: 'kartverket/OSL',
    aheadHours: 2,
    days: [
      '2019-06-07 02:58 0.437 09:56 0.736 15:13 0.479 22:07 0.761',
      '2019-06-08 03:49 0.415 10:50 0.754 16:06 0.473 23:00 0.781',
      '2019-06-09 04:46 0.397 11:50 0.778 17:05 0.464',
      '2019-06-10 00:01 0.802 05:50 0.383 12:53 0.805 18:09 0.455',
    ],
  },
};
