import type { RxDocument } from 'rxdb';
import type { Database } from './database.ts';
import type { StoredAnswer } from './schemas.ts';

/** Largest number of stored answers. The oldest are deleted first, even if they have not expired. */
const maxAnswers = 200;

/** Keeps answers of place services in the database. `now` in epoch seconds. */
export function answerStore(database: Database, now: () => number) {
  return {
    async get(key: string): Promise<unknown> {
      const document = await database.answers.findOne(key).exec();
      return document && document.expiresAt > now() ? document.toMutableJSON().value : null;
    },
    async put(key: string, value: unknown, expiresAt: number): Promise<void> {
      await database.answers.upsert({ id: key, value, expiresAt });
      await prune(database, key, now());
    },
  };
}

async function prune(database: Database, justPut: string, now: number): Promise<void> {
  const all = await database.answers.find().exec();
  const expired = all.filter(each => each.expiresAt <= now);
  const surplus = all
    .filter(each => each.expiresAt > now && each.primary !== justPut)
    .toSorted((a, b) => writtenAt(a) - writtenAt(b))
    .slice(0, Math.max(0, all.length - expired.length - maxAnswers));
  const gone = [...expired, ...surplus].map(each => each.primary);
  if (gone.length > 0) await database.answers.bulkRemove(gone);
}

const writtenAt = (answer: RxDocument<StoredAnswer>): number => answer.toJSON(true)._meta.lwt;
