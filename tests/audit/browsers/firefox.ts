import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Json, RemoteBrowser } from './remote-browser.ts';

const BINARIES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const START_MS = 60_000;
/** A font whose page was left before it arrived (NS_BINDING_ABORTED): nothing is wrong. */
const LEFT = /^downloadable font: download failed .*status=2152398850/;

/** The part of WebDriver BiDi that is read here. */
interface Message {
  id?: number;
  method?: string;
  params?: { level?: string; text?: string | null };
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

const findBinary = () => process.env.PLAYWRIGHT_FIREFOX ?? BINARIES.find((path) => existsSync(path));

/** The address at which a starting Firefox listens. */
function readAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) throw new Error('no output');
    setTimeout(() => reject(new Error('Firefox did not start')), START_MS).unref();
    createInterface(stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, (message: Message) => void>();
  const errors: string[] = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.level === 'error' && !LEFT.test(String(message.params.text)))
      errors.push(String(message.params.text));
  };
  let lastId = 0;
  async function send(method: string, params: object): Promise<Record<string, unknown>> {
    lastId += 1;
    const id = lastId;
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await response;
    waiting.delete(id);
    if (error !== undefined || !result) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }
  return { send, errors, close: () => socket.close() };
}

/** Starts the system's Firefox, which speaks WebDriver BiDi itself; null where there is none. */
export async function openFirefox(preferences: Readonly<Record<string, number>> = {}): Promise<RemoteBrowser | null> {
  const binary = findBinary();
  if (!binary) return null;
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(binary, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  async function stop() {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true });
  }
  try {
    const { send, errors, close } = await connect(await readAddress(child));
    const { capabilities } = await send('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    });
    const { browserVersion } = capabilities as { browserVersion: string };
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { context } = await send('browsingContext.create', { type: 'tab' });
    return {
      name: `Firefox ${browserVersion}`,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async run(task, ...args) {
        const { type, result, exceptionDetails } = await send('script.callFunction', {
          functionDeclaration: `(text) => JSON.stringify((${task})(...JSON.parse(text)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
        });
        if (type === 'exception') throw new Error((exceptionDetails as { text: string }).text);
        return JSON.parse((result as { value: string }).value) as Json as ReturnType<typeof task>;
      },
      takeErrors: () => errors.splice(0),
      async takePicture() {
        const { data } = await send('browsingContext.captureScreenshot', { context });
        return Buffer.from(String(data), 'base64');
      },
      async close() {
        close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
