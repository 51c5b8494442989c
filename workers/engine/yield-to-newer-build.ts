import { fail, type Result } from '../../src/core/rules/value/failure.ts';
import type { Engine, EngineBroadcast } from '../api.ts';

/**
 * Makes an engine close when a tab of a newer build opens. The newer build migrates the stored data; what an older tab wrote afterwards
 * would be lost. So each engine broadcasts its generation before it opens. An engine that receives a newer generation closes its database
 * and broadcasts `outdated`; its page then reloads into the newer build.
 */
export function yieldToNewerBuild(
  engine: Engine,
  { generation, name, tabsChannel }: { generation: number; name: string; tabsChannel: BroadcastChannel },
): Engine {
  let isOutdated = false;
  const broadcast = (word: EngineBroadcast): void => tabsChannel.postMessage(word);
  const announceGeneration = (): void => broadcast({ kind: 'opens', generation, by: name });

  tabsChannel.addEventListener('message', ({ data }: MessageEvent<EngineBroadcast>) => {
    if (data.kind !== 'opens') return;
    if (data.generation < generation) announceGeneration();
    if (data.generation <= generation || isOutdated) return;
    isOutdated = true;
    void engine.close();
    broadcast({ kind: 'outdated', by: name });
  });

  return {
    ...engine,
    async open(accountKey): Promise<Result<null>> {
      announceGeneration();
      if (isOutdated) return outdated;
      const opened = await engine.open(accountKey);
      if (!isOutdated) return opened;
      // A newer build announced itself while this database was opening, so `close` had nothing to close yet.
      await engine.close();
      return outdated;
    },
  };
}

const outdated = fail({ kind: 'storage', reason: 'closed', detail: 'A newer build is open.' });
