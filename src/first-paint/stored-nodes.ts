/**
 * A picture of elements as data: each different node once, children by their place in the list. What two pictures have in
 * common is kept once.
 */
export type StoredNode = string | [tag: string, attributes: Record<string, string>, children: number[]];

export interface NodePool {
  nodes: StoredNode[];
  /** Answers the place of a node, which is added if it is new; null for what is not pictured. */
  add: (node: Node) => number | null;
}

export function createNodePool(): NodePool {
  const nodes: StoredNode[] = [];
  const places = new Map<string, number>();

  const keep = (node: StoredNode): number => {
    const key = JSON.stringify(node);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, nodes.length);
    return nodes.push(node) - 1;
  };

  const add = (node: Node): number | null => {
    if (node instanceof Text) return keep(node.data);
    if (!(node instanceof Element) || unpictured.has(node.localName)) return null;
    const children = [...node.childNodes].map(add).filter(child => child !== null);
    const attributes = Object.fromEntries(
      [...node.attributes]
        .filter(({ name }) => !name.startsWith('on'))
        .map(({ name, value }) => [name, value]),
    );
    const isDrawing = node.namespaceURI === 'http://www.w3.org/2000/svg';
    return keep([isDrawing ? `svg:${node.localName}` : node.localName, attributes, children]);
  };

  return { nodes, add };
}

/** Closed dialogs, and what could do something by itself. */
const unpictured = new Set(['dialog', 'script', 'iframe', 'style', 'link', 'object', 'embed', 'form']);
