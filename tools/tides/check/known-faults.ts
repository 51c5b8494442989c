/**
 * Stations whose fault no rule finds, each with what shows it. They are left out where the right value is not known.
 */
export const knownFaults: Readonly<Record<string, string>> = {
  'ticon/settlement_point-257-bhs-uhslc_fd':
    'its M2 is 87 min after noaa/9710441, 2.6 km away on the same open coast, with which the tables of the Bahamas agree',
  'noaa/6835001':
    'latitude 2.20° S lies 40 km from any coast; Jakarta is at 6.1° S, and which of its harbors the record is of is not known',
  'ticon/tubuai-113-fra-refmar':
    'its longitude repeats its latitude (−23.34); the same gauge is aboard as ticon/tubuai-456-fra-uhslc_fd',
  'ticon/astoria_river_pilots_dock-9439040-usa-da_sat':
    'longitude 122.83° W is 1° off Astoria; the same gauge is aboard as ticon/astoria_downtown-9439040-usa-da_sat',
  'ticon/old_river_near_tracy-olr-usa-cdwr':
    'latitude 38.81° N is 1° off Tracy; the river’s gauges there are aboard',
};

/** Gauges on a local clock that have too few neighbors for the rule: hours by which their tide must be later. */
export const knownClocks: Readonly<Record<string, { hours: number; why: string }>> = {
  'ticon/vigo-208a-esp-uhslc_rq': {
    hours: 1,
    why: 'its M2 (48°) is 61 min early against ticon/vigo-vigo-esp-ieo, 1 km away (77°), and does not lie between Cascais (65°) and La Coruña (86°)',
  },
};

/** NOAA's own stations that differ by more than half an hour from a gauge across open water, and why they do. */
export const openWaterPairs: Readonly<Record<string, string>> = {
  'noaa/8633532': 'the tide runs up Chesapeake Bay, and turns half an hour apart on its two shores',
  'noaa/9418851': 'at the head of Humboldt Bay’s northern arm, which falls dry',
  'noaa/8635762': 'up the Yeocomico, beside the Potomac’s gauge; 31 min',
  'noaa/8763535': 'diurnal tide of the Gulf: M2 of 5 cm',
  'noaa/8771801': 'behind San Luis Pass, the gauge is before it; M2 of 5 cm',
  'noaa/9432864': 'up Coos Bay',
  'noaa/9437381': 'at the head of Tillamook Bay, which falls dry',
  'noaa/9444471': 'the tide turns within the Strait of Juan de Fuca, 24 km on',
  'noaa/9455760': 'the tide runs up Cook Inlet, 21 km on',
  'noaa/9465396': 'before the bar of Goodnews Bay',
  'noaa/9465438': 'behind the bar of Goodnews Bay',
  'noaa/9469239': 'within Port Clarence, behind its spit',
  'noaa/TWC2423': 'off the Canning delta; M2 of 8 cm',
};
