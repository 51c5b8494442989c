import { randomToken, type RxQuery, type RxStorageChangeEvent } from 'rxdb';

/**
 * Answers a query with what is stored at this moment. RxDB answers from the changes it received. It misses another tab's write when that
 * tab's worker ended at once, and after the clock was set back it may miss all of them. A change based on such an answer would undo newer
 * writes. This function also sends what was missed to all queries, including live ones.
 */
export async function askStorage<Doc extends { id: string }, Answer>(
  query: RxQuery<Doc, Answer>,
): Promise<Answer> {
  await query.exec();
  const { database, name, storageInstance } = query.collection;
  // Noted before the read: a change that arrives during the read must not look like a deletion.
  const known = new Map(query._result?.docsDataMap);
  const { documents } = await storageInstance.query(query.getPreparedQuery());
  const current = new Map(documents.map(document => [document.id, document]));
  for (const [id, document] of known) if (!current.has(id)) current.set(id, { ...document, _deleted: true });
  const events: RxStorageChangeEvent<Doc>[] = [];
  for (const [documentId, documentData] of current) {
    const previousDocumentData = known.get(documentId);
    const { _deleted, _rev } = documentData;
    if (_deleted || _rev !== previousDocumentData?._rev)
      events.push({
        operation: _deleted ? 'DELETE' : previousDocumentData ? 'UPDATE' : 'INSERT',
        documentId,
        documentData,
        previousDocumentData,
      });
  }
  if (events.length > 0)
    database.$emit({
      id: randomToken(),
      collectionName: name,
      events,
      isLocal: false,
      internal: false,
      checkpoint: { id: '', lwt: 0 },
      context: '',
      databaseToken: database.token,
      storageToken: '',
    });
  return query.exec();
}
