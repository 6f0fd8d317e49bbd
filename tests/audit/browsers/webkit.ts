import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findFreePort } from '../../support/shop/free-port.ts';
import type { Json, RemoteBrowser } from './remote-browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const WINDOWLESS = '/usr/bin/xvfb-run';
const START_MS = 30_000;
const POLL_MS = 250;

const findBinary = () => globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0];

async function waitForDriver(origin: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    const isUp = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Starts the system's WebKit by its WebDriver; null where it, or a display for it, is missing. */
export async function openWebKit(): Promise<RemoteBrowser | null> {
  const binary = findBinary();
  const hasDisplay = Boolean(process.env.DISPLAY);
  if (!binary || !existsSync(DRIVER) || !(hasDisplay || existsSync(WINDOWLESS))) return null;
  const port = await findFreePort();
  const [command = '', ...args] = [...(hasDisplay ? [] : [WINDOWLESS, '-a']), DRIVER, `--port=${port}`];
  // A group of its own, so that the display and the browser end with it.
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  async function stop() {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
  const origin = `http://127.0.0.1:${port}`;
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Json> {
    const response = await fetch(origin + path, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Json };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  try {
    await waitForDriver(origin);
    const { sessionId, capabilities } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `/session/${sessionId}`;
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      async open(url) {
        await send('POST', `${session}/url`, { url });
      },
      async run(task, ...values) {
        const script = `return JSON.stringify((${task})(...JSON.parse(arguments[0])) ?? null)`;
        const text = await send('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(values)] });
        return JSON.parse(String(text)) as ReturnType<typeof task>;
      },
      // Its WebDriver tells no console.
      takeErrors: () => [],
      async takePicture() {
        return Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64');
      },
      async close() {
        await send('DELETE', session).catch(() => null);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
