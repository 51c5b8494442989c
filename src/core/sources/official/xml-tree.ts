import { readXml } from '../../rules/value/xml.ts';

/** An element with what is in it; texts of an element are joined. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** Elements of one text; a feed has some thousands. */
const mostElements = 500_000;

/** The document as a tree without attributes; null where it is cut, damaged or not well-formed. */
export function xmlTree(text: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let isSound = true;
  let elements = 0;
  const { isCut, isDamaged } = readXml(text, event => {
    const parent = open.at(-1);
    if (!parent || elements > mostElements) {
      isSound = false;
      return;
    }
    if (event.kind === 'text') parent.text += event.text;
    else if (event.kind === 'open') {
      const element = { name: event.name, text: '', children: [] };
      parent.children.push(element);
      open.push(element);
      elements++;
    } else if (parent.name === event.name && open.length > 1) open.pop();
    else isSound = false;
  });
  // Between the elements of the feed stands nothing.
  const isWhole = open.length === 1 && root.children.length === 1 && root.text.trim() === '';
  return isSound && isWhole && !isCut && !isDamaged ? root : null;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(child => child.name === name);

/** The trimmed text of the first child with a name; null where it is missing or empty. */
export function textOf(element: XmlElement, name: string): string | null {
  const text = element.children.find(child => child.name === name)?.text.trim() ?? '';
  return text === '' ? null : text;
}

/** All elements with a name, at any depth. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap(child => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
