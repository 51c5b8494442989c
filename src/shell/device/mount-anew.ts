/** How the page is mounted anew, with a root of its own in an empty element; null = by nobody, as in tests of single screens. */
let mount: (() => void) | null = null;

export function setMountAnew(work: () => void): void {
  mount = work;
}

/** False = nobody does it. */
export function mountAnew(): boolean {
  mount?.();
  return mount !== null;
}
