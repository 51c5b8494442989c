/**
 * Browsers' translators put `<font>` elements around the app's text nodes, or in their place. React then asks a parent to remove, to move,
 * or to insert before a node that is its child no more, and writes new words into a detached node. Here each such call finds the `<font>`
 * that stands in for the node, and new words take the node back, to be translated again. Text that must not wait for that, above all
 * numbers, is in elements that are not translated.
 */
export function allowTranslators(): void {
  const { prototype } = Node;
  // Each is called with its node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore, appendChild } = prototype;
  const textNodes = ownerOf('nodeValue', Text.prototype);
  const nodeValue = Object.getOwnPropertyDescriptor(textNodes, 'nodeValue');

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = childOf(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    // Libraries leave it out, too.
    before?: Node | null,
  ): Child {
    const next = before ? childOf(this, before) : null;
    dropStandIn(node);
    insertBefore.call(this, node, next);
    return node;
  };
  prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    dropStandIn(node);
    appendChild.call(this, node);
    return node;
  };
  if (nodeValue?.set)
    Object.defineProperty(textNodes, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string | null) {
        nodeValue.set?.call(this, value);
        const standIn = standInOf(this);
        const parent = standIn?.parentNode;
        if (!standIn || !parent) return;
        insertBefore.call(parent, this, standIn);
        removeChild.call(parent, standIn);
      },
    });
  new MutationObserver(changes => changes.forEach(noteStandIns)).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** The object up the chain of prototypes that defines a property: engines keep `nodeValue` in different ones. */
function ownerOf(name: string, prototype: object): object {
  let owner: object | null = prototype;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Reflect.getPrototypeOf(owner);
  return owner ?? prototype;
}

/** The `<font>` that a translator showed instead of a text node. */
const standIns = new WeakMap<Node, Node>();

function noteStandIns({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE || removed.isConnected) continue;
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(node => node?.nodeName === 'FONT');
    if (standIn) standIns.set(removed, standIn);
  }
}

/** Null once the node itself is back, or its stand-in has gone. */
function standInOf(node: Node): Node | null {
  const standIn = node.parentNode === null ? standIns.get(node) : undefined;
  return standIn?.isConnected ? standIn : null;
}

function dropStandIn(node: Node): void {
  const standIn = standInOf(node);
  standIn?.parentNode?.removeChild(standIn);
}

/** The child of `parent` that is, holds or stands in for `node`; null = none does any more. */
function childOf(parent: Node, node: Node): Node | null {
  let found: Node | null = standInOf(node) ?? node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}
