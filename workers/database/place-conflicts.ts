import type { RxConflictHandler } from 'rxdb';
import type { PlaceRecord } from '../../src/domain/place/place-record.ts';
import { mergeRecord, sameRecord } from '../../src/domain/place/merge-places.ts';

/** Neither side of a conflict wins: they are merged, register by register. */
export const placeConflicts: RxConflictHandler<PlaceRecord> = {
  isEqual: (a, b) => a._deleted === b._deleted && sameRecord(a, b),
  resolve: async ({ newDocumentState, realMasterState }) => ({
    ...mergeRecord(newDocumentState, realMasterState),
    _deleted: newDocumentState._deleted && realMasterState._deleted,
  }),
};
