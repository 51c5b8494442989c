import type { Database } from './database.ts';

/** Answers kept at most; the ones that expire first make room. */
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
      await prune(database, now());
    },
  };
}

async function prune(database: Database, now: number): Promise<void> {
  const all = await database.answers.find().exec();
  const expired = all.filter(each => each.expiresAt <= now);
  const surplus = all
    .filter(each => each.expiresAt > now)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
    .slice(0, Math.max(0, all.length - expired.length - maxAnswers));
  const gone = [...expired, ...surplus].map(each => each.primary);
  if (gone.length > 0) await database.answers.bulkRemove(gone);
}
