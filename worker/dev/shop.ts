import { join } from 'node:path';
import { convertV4MiniflareOptions, type LegacyWorkerOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { withOwnFiles } from './own-files.ts';
import { readModules } from './read-modules.ts';
import { OFFICE_PORT, PORT, ROOT, readBindings, type Secrets, STATE } from './state.ts';
import './workerd-flags.ts';

/** The built Workers, the storefront first: it listens on the port. */
const WORKERS = {
  latchkey: 'latchkey',
  'latchkey-commerce': 'latchkey_commerce',
  'latchkey-identity': 'latchkey_identity',
  'latchkey-back-office': 'back-office/latchkey_back_office',
};
const OFFICE = 'latchkey-back-office';

function toWorkerOptions(name: string, place: string, secrets: Secrets, isListening: boolean) {
  const folder = join(ROOT, 'dist', place);
  const built = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { main } = built;
  // wrangler's own type refers to a name that miniflare does not export.
  const options: Partial<LegacyWorkerOptions> = built.workerOptions;
  const workerOptions = withOwnFiles(name, options);
  if (!main) throw new Error(`${folder} names no entry`);
  return {
    ...workerOptions,
    name,
    // Another port is another origin.
    ...(name === OFFICE && isListening ? { unsafeDirectSockets: [{ host: 'localhost', port: OFFICE_PORT }] } : {}),
    modulesRoot: folder,
    modules: readModules(folder, main),
    serviceBindings: {
      ...workerOptions.serviceBindings,
      // The shop's origin may be that of a proxy, and does not respond while the shop is filled.
      ...(name === 'latchkey-commerce' ? { STOREFRONT: 'latchkey' } : {}),
    },
    bindings: {
      ...workerOptions.bindings,
      ...readBindings(secrets),
      // The calls that fill a shop would be hundreds of lines in the log.
      ...(isListening ? {} : { REQUEST_LOG: 'off' }),
    },
  };
}

interface ShopOptions {
  isListening: boolean;
  /** The folder of its storage; `STATE` by default. */
  state?: string;
}

/** Starts the built shop in workerd: the four Workers, their D1, KV, R2 and Images; the back office has a port of its own. */
export async function openShop(secrets: Secrets, { isListening, state = STATE }: ShopOptions): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...(isListening ? { host: 'localhost', port: PORT } : {}),
      log: new Log(LogLevel.WARN),
      // Nothing is known of a visitor's network here: a made-up country would be evidence of where the buyer is (TAX-6).
      cf: {},
      resourcePersistencePath: join(state, 'v3'),
      telemetry: { enabled: false },
      // For the cron.
      unsafeTriggerHandlers: true,
      workers: Object.entries(WORKERS).map(([name, place]) => toWorkerOptions(name, place, secrets, isListening)),
    }),
  );
  await miniflare.ready;
  return miniflare;
}
