/** A tree of elements as data: each distinct node once, with children as indexes in the list. Two pictures share their common nodes. */
export type StoredNode = string | [tag: string, attributes: Record<string, string>, children: number[]];

interface NodePool {
  nodes: StoredNode[];
  /** Returns the index of a node, which is added if it is new; null for elements that are not pictured. */
  add: (node: Node) => number | null;
}

export function createNodePool(): NodePool {
  const nodes: StoredNode[] = [];
  const places = new Map<string, number>();

  const keep = (key: string, node: () => StoredNode): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, nodes.length);
    return nodes.push(node()) - 1;
  };

  const add = (node: Node): number | null => {
    if (node instanceof Text) return keep(node.data, () => node.data);
    if (!(node instanceof Element) || unpictured.has(node.localName)) return null;
    const children: number[] = [];
    for (const child of node.childNodes) {
      const place = add(child);
      if (place !== null) children.push(place);
    }
    // Most nodes are in the pool already; for these only the key is computed.
    let key = `\0${node.localName}`;
    for (const { name, value } of node.attributes) key += `\0${name}\0${value}`;
    return keep(`${key}\0\0${children.join()}`, () => [tagOf(node), attributesOf(node), children]);
  };

  return { nodes, add };
}

/** Attribute of content below a phone's first screen. A second attribute marks content that also arrives later in the app. */
export const belowMark = 'data-below';
export const followsMark = 'data-follows';

/** Stored tags of SVG elements begin with `svgPrefix`. */
export const svgNamespace = 'http://www.w3.org/2000/svg';
export const svgPrefix = 'svg:';

const tagOf = ({ localName, namespaceURI }: Element): string =>
  namespaceURI === svgNamespace ? svgPrefix + localName : localName;

const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(
    [...attributes].filter(({ name }) => !name.startsWith('on')).map(({ name, value }) => [name, value]),
  );

/** Closed dialogs, and elements that act without a user. */
const unpictured = new Set(['dialog', 'script', 'iframe', 'style', 'link', 'object', 'embed', 'form']);
