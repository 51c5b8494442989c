import { defer, switchMap, type Observable } from 'rxjs';
import type { Engine, LiveQueries } from '../api.ts';
import type { EngineContext, WithContext } from './context.ts';

/** What reads and judges the log comes with the first question: no start waits for it. */
const work = () => import('../log/log-work.ts');

type LogCommands = Pick<
  Engine,
  | 'saveLogEntry'
  | 'logEntry'
  | 'removeLogEntry'
  | 'restoreLogEntry'
  | 'keepLogPhoto'
  | 'logPhoto'
  | 'exportLog'
  | 'previewLog'
  | 'importLog'
  | 'daysLike'
  | 'placeReport'
>;

export const logCommands = (withContext: WithContext): LogCommands => ({
  saveLogEntry: draft => withContext(async context => (await work()).saveEntry(context, draft)),
  logEntry: id => withContext(async context => (await work()).entryOf(context, id)),
  removeLogEntry: id => withContext(async context => (await work()).removeLogEntry(context, id)),
  restoreLogEntry: removed => withContext(async context => (await work()).restoreLogEntry(context, removed)),
  keepLogPhoto: (id, photo) => withContext(async context => (await work()).keepPhoto(context, id, photo)),
  logPhoto: id => withContext(async context => (await work()).photoOf(context, id)),
  exportLog: format => withContext(async context => (await work()).logText(context, format)),
  previewLog: (file, choices) =>
    withContext(async context => (await work()).previewLog(context, file, choices)),
  importLog: (file, choices) =>
    withContext(async context => (await work()).importLog(context, file, choices)),
  daysLike: ask => withContext(async context => (await work()).daysLike(context, ask)),
  placeReport: (at, source) => withContext(async context => (await work()).reportOf(context, at, source)),
});

export const liveLog = {
  unreadEntries: ({ database }: EngineContext): Observable<number> =>
    defer(work).pipe(switchMap(({ unreadEntries$ }) => unreadEntries$(database))),
  log: (
    context: EngineContext,
    { most }: LiveQueries['log']['params'],
  ): Observable<LiveQueries['log']['value']> =>
    defer(work).pipe(switchMap(({ logList$ }) => logList$(context, most))),
};
