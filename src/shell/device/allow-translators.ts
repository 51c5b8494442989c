/**
 * Lets browser translators change the page. They wrap the app's text nodes in `<font>` elements, or replace them. React then asks a parent
 * to remove, move or insert before a node that is no longer its child, and writes new text into a detached node. This patch finds the
 * `<font>` that replaced the node in each such call. New text restores the original node, which is then translated again. Text that must
 * not wait for a translation, above all numbers, is in elements marked as not translatable.
 */
export function allowTranslators(): void {
  const { prototype } = Node;
  // Each method is called with its node as `this` below.
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
    // Libraries omit the argument, too.
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

/** Returns the object in the prototype chain that defines a property: engines define `nodeValue` on different ones. */
function ownerOf(name: string, prototype: object): object {
  let owner: object | null = prototype;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Reflect.getPrototypeOf(owner);
  return owner ?? prototype;
}

/** The `<font>` that a translator put in place of a text node. */
const standIns = new WeakMap<Node, Node>();

function noteStandIns({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE || removed.isConnected) continue;
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(node => node?.nodeName === 'FONT');
    if (standIn) standIns.set(removed, standIn);
  }
}

/** Returns the replacement of a node; null once the node itself is back in the page, or the replacement has gone. */
function standInOf(node: Node): Node | null {
  const standIn = node.parentNode === null ? standIns.get(node) : undefined;
  return standIn?.isConnected ? standIn : null;
}

function dropStandIn(node: Node): void {
  const standIn = standInOf(node);
  standIn?.parentNode?.removeChild(standIn);
}

/** Returns the child of `parent` that is, contains or replaces `node`; null if there is no such child any more. */
function childOf(parent: Node, node: Node): Node | null {
  let found: Node | null = standInOf(node) ?? node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}
