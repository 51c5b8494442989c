import { fail, type Result } from '../../src/core/rules/value/failure.ts';
import type { Engine, EngineWord } from '../api.ts';

/**
 * An engine that gives way to a newer build's. A newer schema takes over what is stored; what a tab of the build before went on
 * writing would be written where nobody looks any more. So each says its generation before it opens, and one that hears
 * of a newer one closes its database and tells its page, whose reload brings the newer build.
 */
export function givingWay(
  engine: Engine,
  { generation, name, everyTab }: { generation: number; name: string; everyTab: BroadcastChannel },
): Engine {
  let isOutdated = false;
  const say = (word: EngineWord): void => everyTab.postMessage(word);
  const tellMine = (): void => say({ kind: 'opens', generation, by: name });

  everyTab.addEventListener('message', ({ data }: MessageEvent<EngineWord>) => {
    if (data.kind !== 'opens') return;
    if (data.generation < generation) tellMine();
    if (data.generation <= generation || isOutdated) return;
    isOutdated = true;
    void engine.close();
    say({ kind: 'outdated', by: name });
  });

  return {
    ...engine,
    async open(accountKey): Promise<Result<null>> {
      tellMine();
      if (isOutdated) return outdated;
      const opened = await engine.open(accountKey);
      if (!isOutdated) return opened;
      // Heard while it was opening: what was closed then was not open yet.
      await engine.close();
      return outdated;
    },
  };
}

const outdated = fail({ kind: 'storage', reason: 'closed', detail: 'A newer build is open.' });
