/** Thrown when a run cannot be published because a part of it is missing or wrong; the message names the part. */
export class Incomplete extends Error {}
