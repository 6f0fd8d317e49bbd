import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceShop } from './announce-shop.ts';
import { startCron } from './cron.ts';
import { LOCAL_ORIGIN, ROOT } from './state.ts';

const POLL_MS = 250;

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(`${LOCAL_ORIGIN}/healthz`)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}

/** Serves the prepared shop by a tool of the platform until the process is told to stop. Ends with the tool. */
export async function serveWith(script: string, args: readonly string[]): Promise<void> {
  const tool = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Without it Miniflare asks Cloudflare where this machine is, and warns when it is offline.
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  tool.once('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tool.kill(signal));
  while (!(await isUp())) await sleep(POLL_MS);
  startCron(fetch);
  await announceShop();
}
