import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import '../../worker/dev/workerd-flags.ts';
import { ensureSecrets, ROOT, type Secrets } from '../../worker/dev/state.ts';
import { findRuntimePid } from '../bench/workers.ts';
import { readBuiltWorker } from '../support/shop/built-workers.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { findMemoryFolder } from '../support/shop/memory-folder.ts';
import { copyPreparedState } from '../support/shop/prepared-state.ts';

const WORKERS = ['latchkey', 'latchkey-commerce', 'latchkey-identity'];
const DATABASES = 'v3/d1';
const TRIGGER = { path: '/cdn-cgi/local/scheduled', headers: { 'MF-Route-Override': 'latchkey-commerce' } };

/** A shop of its own whose runtime can be killed: the three built Workers on a state folder that outlives them. */
export class KillableShop {
  readonly secrets: Secrets;
  readonly state: string;
  /** Where commerce listens, as the storefront's gateway reaches it. */
  readonly origin: string;
  readonly #port: number;
  #runtime: Miniflare | null = null;
  #pid: number | null = null;

  private constructor(secrets: Secrets, state: string, port: number) {
    this.secrets = secrets;
    this.state = state;
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** A started shop on a copy of the prepared state. */
  static async open(): Promise<KillableShop> {
    const state = mkdtempSync(join(findMemoryFolder(), 'latchkey-resilience-'));
    await copyPreparedState(state);
    const shop = new KillableShop(ensureSecrets(), state, await findFreePort());
    await shop.start();
    return shop;
  }

  async start(): Promise<void> {
    const variables = { ...this.secrets, ORIGIN: this.origin, ENVIRONMENT: 'development' };
    const workers = WORKERS.map((name) => ({
      ...readBuiltWorker(name, join(ROOT, 'dist', name.replace('-', '_')), variables),
      ...(name === 'latchkey-commerce' ? { unsafeDirectSockets: [{ host: '127.0.0.1', port: this.#port }] } : {}),
    }));
    const runtime = new Miniflare(
      convertV4MiniflareOptions({
        log: new Log(LogLevel.NONE),
        // Each kill breaks hundreds of calls; those that matter are in the report.
        handleStructuredLogs: () => undefined,
        cf: false,
        resourcePersistencePath: join(this.state, 'v3'),
        telemetry: { enabled: false },
        unsafeTriggerHandlers: true,
        workers,
      }),
    );
    await runtime.ready;
    this.#runtime = runtime;
    this.#pid = findRuntimePid();
  }

  /** Ends the runtime in the middle of whatever it does: nothing is written or closed after this. */
  kill(): void {
    if (this.#pid === null) throw new Error('no runtime');
    process.kill(this.#pid, 'SIGKILL');
  }

  /** Starts again on what the killed runtime left behind. */
  async restart(): Promise<void> {
    await this.#runtime?.dispose().catch(() => undefined);
    await this.start();
  }

  /** Sets the databases aside as they are, under a name, and starts again. */
  async save(name: string): Promise<void> {
    await this.#exchange(join(this.state, DATABASES), join(this.state, name));
  }

  /** Starts again on the databases that were set aside under a name. */
  async restore(name: string): Promise<void> {
    await this.#exchange(join(this.state, name), join(this.state, DATABASES));
  }

  async #exchange(from: string, to: string): Promise<void> {
    await this.#runtime?.dispose();
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
    await this.start();
  }

  /** Commerce's own database, for what no call can do: granting points, reading codes. */
  async database(name: 'latchkey-commerce' | 'latchkey-identity' = 'latchkey-commerce') {
    if (!this.#runtime) throw new Error('no runtime');
    return this.#runtime.getD1Database('DB', name);
  }

  /** Commerce's cron, as if it were that time (milliseconds UTC). */
  async runCron(now: number): Promise<void> {
    const response = await this.#runtime?.dispatchFetch(`${this.origin}${TRIGGER.path}?time=${now}`, {
      headers: TRIGGER.headers,
    });
    if (!response?.ok) throw new Error(`the cron failed: ${response?.status} ${await response?.text()}`);
  }

  async close(): Promise<void> {
    await this.#runtime?.dispose().catch(() => undefined);
    rmSync(this.state, { recursive: true, force: true });
  }

  /** A copy of the state as it is, to look at a fault afterwards. */
  keep(folder: string): void {
    cpSync(this.state, folder, { recursive: true });
  }
}
