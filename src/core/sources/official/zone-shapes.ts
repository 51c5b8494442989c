import { areaOf } from '../../rules/official/notice-area.ts';
import type { ZoneShape } from '../../rules/official/place-notices.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { feedJson, filled } from './feed-reading.ts';

/** GeoJSON of zones as the Canadian and the German service publish it; null = it is not such a file. */
export function readZoneShapes(bytes: Uint8Array): ZoneShape[] | null {
  const json = feedJson(bytes);
  const features = isRecord(json) ? json['features'] : null;
  if (!Array.isArray(features)) return null;
  return features.flatMap((feature: unknown): ZoneShape[] => {
    const area = isRecord(feature) ? areaOf(feature['geometry']) : null;
    const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {};
    if (!isRecord(feature) || !area) return [];
    const id = filled(properties['clc']) ?? /\d+$/.exec(filled(feature['id']) ?? '')?.[0] ?? null;
    const names = ['name_en', 'nom_fr', 'NAME', 'NAME_DE', 'AREADESC'].flatMap(
      each => filled(properties[each]) ?? [],
    );
    return id === null && names.length === 0 ? [] : [{ id, names, area }];
  });
}
