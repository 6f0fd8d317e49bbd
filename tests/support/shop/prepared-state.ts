import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../worker/dev/build.ts';
import { listFiles } from '../../../worker/dev/list-files.ts';
import { prepareState } from '../../../worker/dev/prepare.ts';
import { openShop } from '../../../worker/dev/shop.ts';
import { ensureSecrets, ROOT, type Secrets } from '../../../worker/dev/state.ts';
import { findMemoryFolder } from './memory-folder.ts';

const FOLDER = join(ROOT, '.wrangler/prepared');
/** Everything that affects the content of a seeded state. */
const SOURCES = ['shared', 'worker/commerce', 'worker/identity', 'worker/session', 'worker/dev', 'package-lock.json'];
/** The seed dates its reductions and news from the moment it is made; the shortest reduction lasts 20 hours. */
const FRESH_MS = 4 * 3600 * 1000;

function hashSources(secrets: Secrets): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(secrets).sort()));
  for (const source of SOURCES) {
    for (const file of listFiles(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const isFresh = (path: string) => existsSync(path) && Date.now() - statSync(path).mtimeMs < FRESH_MS;

function removeOld(): void {
  const paths = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  for (const path of paths) if (!isFresh(path)) rmSync(path, { recursive: true, force: true });
}

async function seed(path: string, secrets: Secrets): Promise<void> {
  const state = mkdtempSync(join(findMemoryFolder(), 'latchkey-seed-'));
  const shop = await openShop(secrets, { isListening: false, state });
  await prepareState(shop, secrets);
  await shop.dispose();
  const unfinished = mkdtempSync(join(FOLDER, 'unfinished-'));
  cpSync(state, unfinished, { recursive: true });
  rmSync(state, { recursive: true });
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another process was quicker: both are the same.
    if (!isFresh(path)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/**
 * The state of a freshly started shop. It is migrated and seeded once and kept, until anything that it depends on
 * changes, or it is some hours old.
 */
export async function findPreparedState(): Promise<string> {
  const secrets = ensureSecrets();
  const path = join(FOLDER, hashSources(secrets));
  if (!isFresh(path)) {
    mkdirSync(FOLDER, { recursive: true });
    removeOld();
    build();
    await seed(path, secrets);
  }
  return path;
}

/** Fills an empty folder with that state. */
export async function copyPreparedState(target: string): Promise<void> {
  cpSync(await findPreparedState(), target, { recursive: true });
}
