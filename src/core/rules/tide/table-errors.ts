/** How far apart this device’s turns and the tables they were compared with are. A test measures these figures again. */
interface TableErrors {
  /** The median of the errors in time, minutes. */
  halfMinutes: number;
  /** No time, and no height, is farther apart. */
  mostMinutes: number;
  mostM: number;
}

/** Against the tables that Land Information New Zealand printed for four ports: gauge records, analysed by others than the agency. */
export const againstNewZealand: TableErrors = { halfMinutes: 3, mostMinutes: 18, mostM: 0.22 };

/** Against NOAA’s method where it predicts a gauge of that collection too, over a month: half of the times, and four of five. */
export const againstNoaa = { gauges: 61, halfMinutes: 8, mostlyMinutes: 23 };

/** Against what Kartverket printed, by its own constants of today: at a port with a tide, and at one with next to none. */
export const againstKartverket: Record<'bodo' | 'oslo', Omit<TableErrors, 'halfMinutes'>> = {
  bodo: { mostMinutes: 2, mostM: 0.02 },
  oslo: { mostMinutes: 10, mostM: 0.09 },
};

/** Against the floods and ebbs that NOAA printed for the Golden Gate: 1 cm/s. */
export const streamErrorKt = 0.02;
