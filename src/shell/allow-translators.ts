/**
 * Browsers' translators put `<font>` elements around the app's text nodes, or in their place. React then asks a parent to remove, or to
 * insert before, a node that is its child no more, and the screen falls. Here the wrapper that stands in for the node is taken, or
 * nothing where the node is gone. What must not go stale, numbers above all, stands in elements that are not translated.
 */
export function allowTranslators(): void {
  // Each is called with its node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const standIn = childOf(this, child);
    if (standIn !== null) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    // Libraries leave it out, too.
    before?: Node | null,
  ): Child {
    insertBefore.call(this, node, before ? childOf(this, before) : null);
    return node;
  };
}

/** The child of `parent` that is or holds `node`; null = none does any more. */
function childOf(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}
