import { screen } from './screen.ts';

/** Screens at which no start begins; the list of their files is loaded with the first of them. */
export const furtherScreens = {
  '/plan': screen(
    ['device', 'forecast', 'places', 'trips'],
    async () => (await import('./pages/trips/plan-page.tsx')).PlanPage,
  ),
  '/compare': screen(
    ['forecast', 'compare', 'rules'],
    async () => (await import('./pages/compare/compare-page.tsx')).ComparePage,
  ),
  '/ready': screen(
    ['device', 'forecast', 'places', 'settings'],
    async () => (await import('./pages/ready/ready-page.tsx')).ReadyPage,
  ),
  '/receive': screen(
    ['message', 'sources'],
    async () => (await import('./pages/receive/receive-page.tsx')).ReceivePage,
  ),
  '/tides': screen(
    ['forecast', 'measured', 'tides'],
    async () => (await import('./pages/tide/tide-page.tsx')).TidePage,
  ),
  '/chart': screen(
    ['chart', 'measured'],
    async () => (await import('./pages/chart/chart-page.tsx')).ChartPage,
  ),
  '/trips': screen(
    ['forecast', 'trips'],
    async () => (await import('./pages/trips/trips-page.tsx')).TripsPage,
  ),
  '/trip': screen(
    ['chart', 'forecast', 'models', 'trips'],
    async () => (await import('./pages/trips/trip-page.tsx')).TripPage,
  ),
  '/log': screen(
    ['forecast', 'log', 'trips'],
    async () => (await import('./pages/log/log-page.tsx')).LogPage,
  ),
  '/alerts': screen(
    ['alerts', 'forecast', 'models', 'rules', 'warnings'],
    async () => (await import('./pages/alerts/alerts-page.tsx')).AlertsPage,
  ),
};
