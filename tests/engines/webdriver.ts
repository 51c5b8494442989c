import { spawn } from 'node:child_process';
import { miniBrowser } from '../../tools/engines.ts';
import { freePort } from './free-port.ts';
import { startScreen } from './screen.ts';

/** A tab of a real WebKit, which Playwright cannot drive: the few commands of WebDriver that the tests need. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
  /** Of the window, its frame included; CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page and answers what it, or its promise, gives. Arguments and answers are JSON. */
  run<Args extends unknown[], Value>(work: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>>;
}

export interface WebKit {
  version: string;
  /** The only one that is on the screen: the others have no frames. */
  frontTab(): Promise<Tab>;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** Starts WebKitGTK under its own display. The profile lives as long as the session. */
export async function startWebKit(): Promise<WebKit> {
  const screen = await startScreen();
  // A language must be named: under `C` the browser reports a language that does not exist.
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' };
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const call = callerOf(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 30_000 });

  const tabFor = (handle: string): Tab => {
    const inTab = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
      await call('POST', `${session}/window`, { handle });
      return call<Value>(method, session + path, body);
    };
    return {
      goto: address => inTab('POST', '/url', { url: address }),
      reload: () => inTab('POST', '/refresh', {}),
      close: () => inTab('DELETE', '/window'),
      resize: (width, height) => inTab('POST', '/window/rect', { width, height }),
      async run(work, ...args) {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve((${String(work)})(...[...arguments].slice(0, -1)))
            .then(value => done({ value }), error => done({ error: String(error) }));`;
        const answer = await inTab<{ value: never; error?: string }>('POST', '/execute/async', {
          script,
          args,
        });
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value;
      },
    };
  };

  return {
    version: capabilities.browserVersion,
    async frontTab() {
      return tabFor(await call<string>('GET', `${session}/window`));
    },
    async newTab() {
      const { handle } = await call<{ handle: string }>('POST', `${session}/window/new`, { type: 'tab' });
      return tabFor(handle);
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      driver.kill();
      screen.close();
    },
  };
}

type Call = <Value>(method: string, path: string, body?: object) => Promise<Value>;

const callerOf =
  (origin: string): Call =>
  async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value }: { value: Value & { error?: string; message?: string } } = await response.json();
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message ?? ''}`);
    return value;
  };

async function untilReady(call: Call): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await call('GET', '/status');
      return;
    } catch {
      await new Promise(resolve => {
        setTimeout(resolve, 100);
      });
    }
  }
  throw new Error('WebKit’s driver did not start.');
}
