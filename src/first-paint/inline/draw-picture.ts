import type { Instant } from '../../core/rules/time/time.ts';
import { ageMarks, textOfAge, type KeptAges } from '../kept-ages.ts';
import { belowMark, svgNamespace, svgPrefix, type StoredNode } from '../stored-nodes.ts';

interface Drawn {
  picture: Node;
  /** What lies below a phone's first screen. It is empty until it is filled: a browser lays out what is not seen, too. */
  below: Element[];
  drawBelow: () => void;
}

/**
 * Builds the node stored at an index, with its children. Nodes are created one by one, because the security policy allows no HTML. Null
 * where an age is in months, for which the picture has no words: the app has them.
 */
export function drawPicture(
  nodes: readonly StoredNode[],
  root: number,
  { ages, now }: { ages: KeptAges; now: Instant },
): Drawn | null {
  let isToldWhole = true;
  const below = new Map<Element, number[]>();
  const picture = draw(root);
  return isToldWhole ? { picture, below: [...below.keys()], drawBelow } : null;

  function drawBelow(): void {
    for (const [element, children] of below) {
      const drawn = children.map(draw);
      if (isToldWhole) element.append(...drawn);
    }
  }

  function draw(place: number): Node {
    const node = nodes[place] ?? '';
    if (typeof node === 'string') return document.createTextNode(withAges(node));
    const [tag, attributes, children] = node;
    if (!shownElements.test(tag)) return document.createTextNode('');
    const element = tag.startsWith(svgPrefix)
      ? document.createElementNS(svgNamespace, tag.slice(svgPrefix.length))
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      if (name === 'style') element.style.cssText = value;
      else if (name === 'href') element.setAttribute(name, isOwnAddress(value) ? value : '#');
      else if (shownAttributes.test(name)) element.setAttribute(name, value);
    if (belowMark in attributes) below.set(element, children);
    else for (const child of children) element.append(draw(child));
    return element;
  }

  function withAges(text: string): string {
    return text.replace(ageMarks, (_mark, at) => {
      const words = textOfAge(ages, Math.max(0, now - Number(at)));
      isToldWhole &&= words !== undefined;
      return words ?? '';
    });
  }
}

/** What storage holds may have been tampered with: only elements that show something and lead nowhere are drawn, never `meta` or `base`. */
const shownElements =
  /^(?:svg:(?:svg|g|path|circle|ellipse|rect|line|poly(?:line|gon)|t(?:ext|span|itle)|defs|stop|(?:linear|radial)Gradient|clipPath)|a(?:side)?|b|bdi|br|button|canvas|d[dlt]|details|div|em|fig(?:caption|ure)|footer|h[1-6r]|header|i|input|label|li|main|nav|ol|option|output|p|progress|section|select|small|span|strong|su[bp]|summary|t[dhr]|table|tbody|tfoot|thead|time|ul)$/;

/** `href` and `style` are set apart. */
const shownAttributes =
  /^(?:(?:aria|data|clip|fill|font|stop|stroke|text)(?:-[\w-]+)?|class|id|role|lang|dir|title|hidden|type|value|name|for|checked|disabled|selected|open|scope|colspan|rowspan|tabindex|translate|focusable|placeholder|width|height|viewBox|preserveAspectRatio|d|c[xy]|r[xy]?|[xy][12]?|d[xy]|points|transform|gradient[A-Z]\w+|offset|opacity)$/;

/** Accepts this app's addresses only; `javascript:` has no origin. */
const isOwnAddress = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
