/** Mounts the page again, with a new root in an empty element; null = unsupported, as in tests of single screens. */
let mount: (() => void) | null = null;

export function setMountAnew(work: () => void): void {
  mount = work;
}

/** Returns false if unsupported. */
export function mountAnew(): boolean {
  mount?.();
  return mount !== null;
}
