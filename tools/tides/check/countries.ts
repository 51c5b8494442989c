import type { Station } from '@neaps/tide-database';
import { finding, type Checked, type Finding } from './finding.ts';

/**
 * Gives stations that the database puts into the United States by default the country of their zone: Neiafu is not American, and neither
 * is its table an agency's own.
 */
export function checkCountries(stations: readonly Station[], moved: ReadonlySet<string>): Checked {
  const byZone = new Map<string, Map<string, number>>();
  const home = new Set<string>();
  for (const { id, timezone, country_code: country, region_code: region } of stations) {
    if (region?.startsWith('US-')) home.add(timezone);
    if (country === 'US' || moved.has(id)) continue;
    const counts = byZone.get(timezone) ?? new Map<string, number>();
    byZone.set(timezone, counts.set(country, (counts.get(country) ?? 0) + 1));
  }
  const findings: Finding[] = [];
  const checked = stations.map(station => {
    const { id, timezone, country_code: country, region_code: region } = station;
    if ((country !== 'US' && !moved.has(id)) || region || home.has(timezone)) return station;
    const [found] = [...(byZone.get(timezone) ?? [])].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    if (!found || found[0] === country) return station;
    const detail = `${country} becomes ${found[0]}, by its zone ${timezone}`;
    findings.push(finding(station, 'corrected', 'wrong-country', detail));
    return { ...station, country_code: found[0] };
  });
  return { stations: checked, findings };
}
