import type { Instant } from '../../core/rules/time/time.ts';
import { ageMarks, textOfAge, type KeptAges } from '../kept-ages.ts';
import { belowMark, svgNamespace, svgPrefix, type StoredNode } from '../stored-nodes.ts';

interface Drawn {
  picture: Node;
  /** Elements below a phone's first screen. They stay empty until `drawBelow`, because a browser lays out invisible content, too. */
  below: Element[];
  drawBelow: () => void;
}

/**
 * Builds the node stored at an index, with its children. Creates the nodes one by one, because the security policy forbids HTML strings.
 * Returns null if an age is in months: the picture has no words for it, only the app does.
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

/**
 * Elements that may be drawn. The stored picture may have been tampered with, so only elements that show content and cannot redirect the
 * page are allowed, never `meta` or `base`.
 */
const shownElements =
  /^(?:svg:(?:svg|g|path|circle|ellipse|rect|line|poly(?:line|gon)|t(?:ext|span|itle)|defs|stop|(?:linear|radial)Gradient|clipPath)|a(?:side)?|b|bdi|br|button|canvas|d[dlt]|details|div|em|fig(?:caption|ure)|footer|h[1-6r]|header|i|input|label|li|main|nav|ol|option|output|p|progress|section|select|small|span|strong|su[bp]|summary|t[dhr]|table|tbody|tfoot|thead|time|ul)$/;

/** Attributes that may be set; `href` and `style` are handled separately. */
const shownAttributes =
  /^(?:(?:aria|data|clip|fill|font|stop|stroke|text)(?:-[\w-]+)?|class|id|role|lang|dir|title|hidden|type|value|name|for|checked|disabled|selected|open|scope|colspan|rowspan|tabindex|translate|focusable|placeholder|width|height|viewBox|preserveAspectRatio|d|c[xy]|r[xy]?|[xy][12]?|d[xy]|points|transform|gradient[A-Z]\w+|offset|opacity)$/;

/** Accepts only addresses of this app; `javascript:` has no origin. */
const isOwnAddress = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
