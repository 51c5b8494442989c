import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { WebSocket } from 'ws';
import { miniBrowser } from '../../tools/engines.ts';
import { freePort } from './free-port.ts';
import { startScreen } from './screen.ts';
import type { Tab } from './webdriver.ts';

/** A WebKit whose own processes may be ended under it: WebDriver would end the session with them, the inspector does not. */
export interface InspectedWebKit {
  /** The tabs, in the order of the addresses they were opened with. */
  tabs: Omit<Tab, 'close' | 'resize'>[];
  /** Ends the process that holds IndexedDB, Cache Storage and all connections, as iOS does behind a sleeping app. */
  killStorage(): void;
  close(): void;
}

/** Opens each address in a tab. What it stores is in `profile`, a folder. */
export async function startInspectedWebKit(profile: string, addresses: string[]): Promise<InspectedWebKit> {
  mkdirSync(profile, { recursive: true });
  const screen = await startScreen();
  const inspector = `127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    // A language must be named: under `C` the browser reports a language that does not exist.
    LANG: 'en_US.UTF-8',
    LC_ALL: 'en_US.UTF-8',
    HOME: profile,
    XDG_DATA_HOME: `${profile}/data`,
    XDG_CACHE_HOME: `${profile}/cache`,
    WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
  };
  const browser = spawn(miniBrowser, addresses, { env, stdio: 'ignore' });
  const sockets = await untilListed(inspector, addresses.length);
  return {
    tabs: await Promise.all(sockets.map(path => inspect(`ws://${inspector}/${path}`))),
    killStorage: () => process.kill(childOf(browser, 'WebKitNetworkPr'), 'SIGKILL'),
    close() {
      browser.kill('SIGKILL');
      screen.close();
    },
  };
}

/** Processes are listed with the first fifteen letters of their names. */
function childOf(parent: ChildProcess, name: string): number {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(parent.pid)], {
    encoding: 'utf8',
  });
  const pid = new RegExp(`^\\s*(\\d+) ${name}`, 'm').exec(children)?.[1];
  if (pid === undefined) throw new Error(`There is no ${name}: ${children}`);
  return Number(pid);
}

async function untilListed(inspector: string, count: number): Promise<string[]> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const list = await fetch(`http://${inspector}/`)
      .then(response => response.text())
      .catch(() => '');
    const sockets = [...list.matchAll(/socket\/\d+\/\d+\/WebPage/g)].map(([path]) => path).toSorted();
    if (sockets.length >= count) return sockets;
    await new Promise(resolve => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('WebKit’s inspector did not start.');
}

interface Answer {
  result?: { result?: { value?: unknown; objectId?: string; description?: string }; wasThrown?: boolean };
  error?: { message: string };
}

/** Speaks the inspector's protocol with one tab: every message to the page goes through its target. */
async function inspect(socketAddress: string): Promise<Omit<Tab, 'close' | 'resize'>> {
  const socket = new WebSocket(socketAddress);
  let nextId = 1;
  let target = '';
  const waiting = new Map<number, (answer: Answer) => void>();
  const ready = new Promise<void>(resolve => {
    socket.on('message', (data: Buffer) => {
      const { method, params }: { method?: string; params: Params } = JSON.parse(data.toString());
      if (method === 'Target.targetCreated' && params.targetInfo.type === 'page') {
        // The next page, in a separate process, may still be discarded.
        if (params.targetInfo.isProvisional !== true) target = params.targetInfo.targetId;
        resolve();
      }
      if (method === 'Target.didCommitProvisionalTarget') target = params.newTargetId;
      if (method !== 'Target.dispatchMessageFromTarget') return;
      const answer: Answer & { id?: number } = JSON.parse(params.message);
      if (answer.id === undefined) return;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
  });
  await ready;

  function send(id: number, method: string, params: object): void {
    const message = JSON.stringify({ id, method, params });
    const envelope = {
      id: nextId++,
      method: 'Target.sendMessageToTarget',
      params: { targetId: target, message },
    };
    socket.send(JSON.stringify(envelope));
  }

  async function ask(method: string, params: object): Promise<Answer> {
    const id = nextId++;
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      // A question to a page that was left meanwhile is never answered: soon enough to ask the next one.
      setTimeout(() => reject(new Error('The page did not answer.')), 5000).unref();
    });
    send(id, method, params);
    return answered;
  }

  const run: Tab['run'] = async (work, ...args) => {
    const call = `Promise.resolve((${String(work)})(...${JSON.stringify(args)})).then(value => JSON.stringify({ value }))`;
    const promise = await ask('Runtime.evaluate', { expression: call });
    const promiseObjectId = promise.result?.result?.objectId;
    if (promiseObjectId === undefined || promise.result?.wasThrown)
      throw new Error(promise.result?.result?.description ?? promise.error?.message);
    const { result } = await ask('Runtime.awaitPromise', { promiseObjectId, returnByValue: true });
    if (result?.wasThrown || typeof result?.result?.value !== 'string')
      throw new Error(result?.result?.description);
    const { value }: { value: never } = JSON.parse(result.result.value);
    return value;
  };

  // Without waiting for the answer of a page that is leaving.
  const tell = async (expression: string): Promise<void> =>
    send(nextId++, 'Runtime.evaluate', { expression });

  return {
    run,
    goto: address => tell(`location.assign(${JSON.stringify(address)})`),
    reload: () => tell('location.reload()'),
  };
}

interface Params {
  message: string;
  targetInfo: { targetId: string; type: string; isProvisional?: boolean };
  newTargetId: string;
}
