import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceShop } from './announce-shop.ts';
import { startCron } from './cron.ts';
import { LOCAL_ORIGIN, ROOT } from './state.ts';

const POLL_MS = 250;
const PAUSE_MS = 2_000;

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(`${LOCAL_ORIGIN}/healthz`)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}

/**
 * Serves the prepared shop by a tool of the platform until the process is told to stop, or the tool ends. `isRestarted`
 * is for a tool that may end by itself.
 */
export async function serveWith(script: string, args: readonly string[], isRestarted = false): Promise<void> {
  let isReady = false;
  let isStopping = false;
  let tool: ChildProcess;
  function start(): void {
    tool = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      // Without it Miniflare asks Cloudflare where this machine is, and warns when it is offline.
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    });
    tool.once('exit', (code) => {
      if (!isReady || isStopping || !isRestarted) process.exit(code ?? 0);
      console.warn('The tool stopped unexpectedly and is being restarted.');
      // A tool that cannot start again must not be restarted in a loop.
      setTimeout(start, PAUSE_MS);
    });
  }
  start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
      // Already ended, and about to start again.
      if (tool.exitCode !== null) process.exit(0);
      tool.kill(signal);
    });
  }
  while (!(await isUp())) await sleep(POLL_MS);
  isReady = true;
  startCron(fetch);
  await announceShop();
}
