/** A GRIB message that this reader cannot decode. Never leaves `tools/grib`: `readGrib` answers with its text. */
export class Unreadable extends Error {}
