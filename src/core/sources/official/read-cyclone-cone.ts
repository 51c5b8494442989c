import { ringOf, type Area } from '../../rules/official/notice-area.ts';
import { feedText } from './feed-reading.ts';
import { findAll, xmlTree } from './xml-tree.ts';

/** The cone of a cyclone's track, out of the KML in the service's KMZ (`trackCone.kmzFile`, unpacked); null = it holds none. */
export function readCycloneCone(kml: Uint8Array): Area | null {
  const text = feedText(kml);
  const tree = text === null ? null : xmlTree(text);
  const rings = (tree ? findAll(tree, 'Polygon') : [])
    .flatMap(polygon => findAll(polygon, 'coordinates').slice(0, 1))
    .map(({ text: list }) =>
      // `lng,lat,height`
      ringOf(
        list
          .trim()
          .split(/\s+/)
          .map(point => point.split(',').slice(0, 2).map(Number)),
      ),
    );
  const known = rings.filter(ring => ring !== null);
  return known.length > 0 && known.length === rings.length ? known.map(ring => [ring]) : null;
}
