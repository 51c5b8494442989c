/**
 * Returns whether an OpenStreetMap class and type is water. Shores (beach, cape, marina) are not, because a boat is not on them. A
 * coastline never occurs: the place search's database omits it.
 */
export function isWaterFeature(featureClass: string, type: string): boolean {
  if (featureClass === 'waterway') return !waterwayBuildings.has(type);
  return featureClass === 'water' || (waterTypes.get(featureClass)?.has(type) ?? false);
}

const waterwayBuildings = new Set([
  'dam',
  'weir',
  'boatyard',
  'fuel',
  'water_point',
  'lock_gate',
  'turning_point',
]);

const waterTypes = new Map([
  [
    'natural',
    new Set(['bay', 'strait', 'water', 'sea', 'ocean', 'reef', 'shoal', 'fjord', 'sound', 'lagoon']),
  ],
  ['place', new Set(['sea', 'ocean'])],
  ['landuse', new Set(['reservoir', 'basin'])],
]);

/** GeoNames feature codes of water bodies (its class H, streams and salt water alike). */
export const isWaterCode = (featureCode: string): boolean => waterCodes.has(featureCode);

const waterCodes = new Set(
  'ANCH BAY BAYS BGHT CHN CHNM CNL COVE ESTY FJD FJDS GULF HBR INLT LGN LGNS LK LKS OCN RDST RSV RF SD SEA STM STMS STMX STRT'.split(
    ' ',
  ),
);
