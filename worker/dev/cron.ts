import { LOCAL_ORIGIN } from './state.ts';

const ROUND_MS = 60_000;
/** Miniflare's path that runs a Worker's `scheduled`; a header names the Worker. */
const TRIGGER = `${LOCAL_ORIGIN}/cdn-cgi/local/scheduled`;
const WORKERS = ['latchkey-commerce', 'latchkey-identity'];

/** Sends a request to the runtime: the platform's `fetch`, or Miniflare's. */
type CallRuntime = (
  url: string,
  init: { headers: Record<string, string> },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>;

async function runCron(call: CallRuntime, worker: string): Promise<void> {
  const response = await call(TRIGGER, { headers: { 'MF-Route-Override': worker } });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/**
 * The crons of commerce (expired orders, refunds, alerts, deletions …) and identity, which no local runtime runs by
 * itself. By a request instead of Miniflare's proxy of the Worker: the proxy blocks this process until the runtime
 * responds, which may itself be waiting for this process to resize a picture or to read its log.
 */
export function startCron(call: CallRuntime): void {
  async function runRound(): Promise<void> {
    for (const worker of WORKERS) {
      await runCron(call, worker).catch((error: unknown) => console.error(`the cron of ${worker} failed`, error));
    }
  }
  setInterval(runRound, ROUND_MS).unref();
}
