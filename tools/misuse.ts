/** A mistake in the arguments, as a plain sentence. */
export class Misuse extends Error {}
