/** Thrown for a GRIB message that this reader cannot decode. Never leaves `tools/grib`: `readGrib` returns its text. */
export class Unreadable extends Error {}
