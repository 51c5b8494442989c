/** Differences between this device’s turns and published tables. A test measures these figures again. */
interface TableErrors {
  /** Median time difference, minutes. */
  halfMinutes: number;
  /** Largest differences in time and in height. */
  mostMinutes: number;
  mostM: number;
}

/**
 * Compared with the tables that Land Information New Zealand printed for four ports; their gauge records were analyzed by others than the
 * agency.
 */
export const againstNewZealand: TableErrors = { halfMinutes: 3, mostMinutes: 18, mostM: 0.22 };

/**
 * Compared with NOAA’s method where it also predicts a gauge of that collection, over a month: the time differences of half of the turns,
 * and of four out of five.
 */
export const againstNoaa = { gauges: 61, halfMinutes: 8, mostlyMinutes: 23 };

/** Compared with Kartverket's printed tables, using its current constants: a port with a tide, and a port with almost none. */
export const againstKartverket: Record<'bodo' | 'oslo', Omit<TableErrors, 'halfMinutes'>> = {
  bodo: { mostMinutes: 2, mostM: 0.02 },
  oslo: { mostMinutes: 10, mostM: 0.09 },
};

/** Compared with the floods and ebbs that NOAA printed for the Golden Gate: 1 cm/s. */
export const streamErrorKt = 0.02;
