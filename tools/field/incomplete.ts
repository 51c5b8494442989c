/** A run cannot be published: a part of it is missing, or is not what it should be. The message says which part. */
export class Incomplete extends Error {}
