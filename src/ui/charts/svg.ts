const namespace = 'http://www.w3.org/2000/svg';

/** One SVG element. Attributes are set one by one: markup as a string would need a Trusted Types policy. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (Element | string | null)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.append(...children.filter(child => child !== null));
  return element;
}

/** A path, or nothing where there is nothing to draw. */
export const pathOf = (className: string | undefined, d: string): SVGPathElement | null =>
  d === '' ? null : svgElement('path', { class: className ?? '', d });

/** A tenth of a pixel is finer than any screen and keeps paths short. */
export const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
