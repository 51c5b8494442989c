import type { DrawContext } from './chart-context.ts';

/**
 * Implements the canvas interface with SVG, as far as charts need it: arcs are full circles, and `clip` uses the last rectangle.
 * Consecutive shapes with the same style become one element, because the browser's work depends on the number of elements. `finish` closes
 * the last one.
 */
export class SvgContext implements DrawContext {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  globalAlpha = 1;
  font = '';
  textAlign: CanvasTextAlign = 'start';
  private dashes = '';
  private turned = straight;
  private readonly saved: { turned: SvgContext['turned']; parent: SVGElement }[] = [];
  private path = '';
  private rectangle: Attributes = {};
  private parent: SVGElement;
  private shape: SVGElement | null = null;
  private look = '';
  private shapes = '';

  constructor(sheet: SVGElement) {
    this.parent = sheet;
  }

  save(): void {
    this.saved.push({ turned: this.turned, parent: this.parent });
  }

  restore(): void {
    const before = this.saved.pop();
    if (!before) return;
    if (before.parent !== this.parent) this.finish();
    ({ turned: this.turned, parent: this.parent } = before);
  }

  translate(x: number, y: number): void {
    this.turned = { ...this.turned, x, y };
  }

  rotate(radians: number): void {
    this.turned = { ...this.turned, cos: Math.cos(radians), sin: Math.sin(radians) };
  }

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${this.at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${this.at(x, y)}`;
  }

  closePath(): void {
    this.path += 'Z';
  }

  arc(x: number, y: number, radius: number): void {
    const half = `a${radius} ${radius} 0 1 0`;
    this.path += `M${this.at(x - radius, y)}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    const sides = { x: fine(x), y: fine(y), width: fine(width), height: fine(height) };
    this.rectangle = { ...sides, viewBox: Object.values(sides).join(' ') };
  }

  /** Adds a nested SVG, which clips its content at its edges. */
  clip(): void {
    this.finish();
    this.parent = append(this.parent, 'svg', this.rectangle);
  }

  fill(): void {
    this.lay(this.path, 'fill', this.fillStyle);
  }

  stroke(): void {
    this.lay(this.path, 'stroke', this.strokeStyle);
  }

  setLineDash(dashes: readonly number[]): void {
    this.dashes = dashes.join(' ');
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const across = fine(width);
    this.lay(`M${fine(x)} ${fine(y)}h${across}v${fine(height)}h${-across}z`, 'edges', this.fillStyle);
  }

  fillText(text: string, x: number, y: number): void {
    this.write(text, x, y, { fill: this.fillStyle });
  }

  strokeText(text: string, x: number, y: number): void {
    this.write(text, x, y, {
      fill: 'none',
      stroke: this.strokeStyle,
      'stroke-width': this.lineWidth,
      'stroke-linejoin': this.lineJoin,
    });
  }

  /** Approximates the width. It may be too large, which only keeps labels apart and off the edge. */
  measureText(text: string): { width: number } {
    return { width: text.length * 0.62 * this.type().size };
  }

  finish(): void {
    this.shape?.setAttribute('d', this.shapes);
    this.shape = null;
    this.look = '';
    this.shapes = '';
  }

  private at(x: number, y: number): string {
    const { turned } = this;
    // Fast path for nearly all points, several thousand per chart.
    if (turned === straight) return `${fine(x)} ${fine(y)}`;
    return `${fine(turned.x + x * turned.cos - y * turned.sin)} ${fine(turned.y + x * turned.sin + y * turned.cos)}`;
  }

  private lay(shape: string, how: 'fill' | 'edges' | 'stroke', color: string): void {
    const look = `${how} ${color} ${this.globalAlpha} ${this.lineWidth} ${this.lineJoin} ${this.dashes}`;
    if (look !== this.look) {
      this.finish();
      this.look = look;
      const line = {
        stroke: color,
        'stroke-width': this.lineWidth,
        'stroke-linejoin': this.lineJoin,
        'stroke-dasharray': this.dashes,
      };
      this.shape = append(this.parent, 'path', {
        fill: how === 'stroke' ? 'none' : color,
        opacity: this.globalAlpha === 1 ? '' : this.globalAlpha,
        'shape-rendering': how === 'edges' ? 'crispEdges' : '',
        ...(how === 'stroke' && line),
      });
    }
    this.shapes += shape;
  }

  private write(text: string, x: number, y: number, attributes: Attributes): void {
    this.finish();
    const { weight, size } = this.type();
    append(this.parent, 'text', {
      ...attributes,
      x: fine(x),
      y: fine(y),
      'font-size': size,
      'font-weight': weight,
      'text-anchor': anchors[this.textAlign],
    }).textContent = text;
  }

  /** Reads weight and size from a font such as `600 11px system-ui`; the page's own family is the same. */
  private type(): { weight: string; size: number } {
    const [, weight = '', size = ''] = /(?:(\d+) )?(\d+)px/.exec(this.font) ?? [];
    return { weight, size: Number(size) };
  }
}

const straight = { x: 0, y: 0, cos: 1, sin: 0 };

type Attributes = Readonly<Record<string, string | number>>;

const anchors: Record<CanvasTextAlign, string> = {
  left: '',
  start: '',
  center: 'middle',
  right: 'end',
  end: 'end',
};

/** Rounds to tenths of a CSS pixel, finer than any screen. */
const fine = (value: number): number => Math.round(value * 10) / 10;

function append(parent: SVGElement, name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== '') element.setAttribute(attribute, String(value));
  parent.append(element);
  return element;
}
