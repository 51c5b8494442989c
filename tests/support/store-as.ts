/** Stores a document past the types of this build, as another version of the app would. */
export const storeAs = (
  collection: { upsert(document: unknown): Promise<unknown> },
  document: object,
): Promise<unknown> => collection.upsert(document);
