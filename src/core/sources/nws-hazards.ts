import {
  hazardPhenomena,
  hazardSignificances,
  type HazardPhenomenon,
  type HazardSignificance,
  type StatedHazard,
} from '../rules/forecast/stated-hazards.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { readLayer } from './nws-layers.ts';

/**
 * Reads the hazard codes of a gridpoint: `[{phenomenon: "SC", significance: "Y", event_number: 4}]` per interval, or an empty list. Joins
 * intervals that touch or overlap to one span. Skips unknown codes and hazards on land.
 */
export function readHazards(properties: Record<string, unknown>): StatedHazard[] {
  const joined: StatedHazard[] = [];
  for (const { start, end, value } of readLayer(properties, 'hazards')?.spells ?? []) {
    for (const { phenomenon, significance } of Array.isArray(value) ? value.flatMap(codesOf) : []) {
      const before = joined.findLast(
        each => each.phenomenon === phenomenon && each.significance === significance,
      );
      if (before && start <= before.until) before.until = Math.max(before.until, end);
      else joined.push({ phenomenon, significance, from: start, until: end });
    }
  }
  return joined;
}

function codesOf(entry: unknown): { phenomenon: HazardPhenomenon; significance: HazardSignificance }[] {
  if (!isRecord(entry)) return [];
  const phenomenon = hazardPhenomena.find(known => known === entry['phenomenon']);
  const significance = hazardSignificances.find(known => known === entry['significance']);
  return phenomenon && significance ? [{ phenomenon, significance }] : [];
}
