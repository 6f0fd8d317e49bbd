import { MINUTE_MS } from '../../shared/durations.ts';
import { LOCAL_ORIGIN } from './state.ts';

const ROUND_MS = MINUTE_MS;
/** Miniflare's path that runs a Worker's `scheduled`. */
const TRIGGER = `${LOCAL_ORIGIN}/cdn-cgi/local/scheduled`;
/** A header of Miniflare: a request to another Worker than the first. */
export const WORKER_HEADER = 'MF-Route-Override';

/** Sends a request to the runtime: the platform's `fetch`, or Miniflare's. */
type CallRuntime = (
  url: string,
  init: { headers: Record<string, string> },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/**
 * Runs the crons of these Workers (null is the first Worker), which no local runtime runs by itself: expired orders, refunds, alerts,
 * deletions … By a request instead of Miniflare's proxy of the Worker: the proxy blocks this process until the runtime
 * responds, which may itself be waiting for this process to resize a picture or to read its log.
 */
export function startCron(call: CallRuntime, workers: readonly (string | null)[] = [null]): void {
  async function run(worker: string | null): Promise<void> {
    const response = await call(TRIGGER, { headers: worker === null ? {} : { [WORKER_HEADER]: worker } });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }
  async function runAll(): Promise<void> {
    for (const worker of workers) {
      await run(worker).catch((error: unknown) => console.error(`the cron of ${worker ?? 'the shop'} failed`, error));
    }
  }
  setInterval(runAll, ROUND_MS).unref();
}
