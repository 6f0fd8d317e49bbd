import { readKvInTime } from './kv-read.ts';

/**
 * What cached pages and answers are made of. A Cache API delete reaches one data centre only, so nothing is deleted:
 * each tag has a generation, the instant of its last change, and what was read before it is old.
 */
export type CacheTag = 'all' | 'settings' | 'catalogue' | 'content' | `product:${number}` | `category:${number}`;

const TAG = /^(?:all|settings|catalogue|content|(?:product|category):[1-9]\d{0,9})$/;

export function isCacheTag(value: unknown): value is CacheTag {
  return typeof value === 'string' && TAG.test(value);
}

export interface GenerationsOptions {
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
}

const PREFIX = 'lk:gen:';
/** KV itself shows a change within a minute or so; what an isolate remembers adds these seconds. */
const CHECK_MS = 5_000;
const TRUST_MS = 60_000;
const MAX_MEMORY_ENTRIES = 5_000;
/** Longer than anything cached lives. */
const KEEP_S = 8 * 24 * 3600;

interface Generation {
  at: number;
  checkedAt: number;
}

const memory = new Map<CacheTag, Generation>();
const checking = new Set<CacheTag>();

function remember(tag: CacheTag, at: number): number {
  if (memory.size >= MAX_MEMORY_ENTRIES) memory.clear();
  // KV may still show the generation before the one that was raised here.
  const newest = Math.max(at, memory.get(tag)?.at ?? 0);
  memory.set(tag, { at: newest, checkedAt: Date.now() });
  return newest;
}

async function check(kv: KVNamespace, tag: CacheTag): Promise<number> {
  try {
    return remember(tag, Number((await readKvInTime(kv, PREFIX + tag)) ?? 0) || 0);
  } catch (error) {
    // KV is a convenience: without it pages are fresh for their time, and a change shows after it.
    console.warn(`the generation of ${tag} could not be read`, error);
    return remember(tag, 0);
  }
}

function checkBehind(tag: CacheTag, { kv, waitUntil }: GenerationsOptions): void {
  if (checking.has(tag)) return;
  checking.add(tag);
  waitUntil(check(kv, tag).finally(() => checking.delete(tag)));
}

function readGeneration(tag: CacheTag, options: GenerationsOptions): number | Promise<number> {
  const held = memory.get(tag);
  const age = held ? Date.now() - held.checkedAt : TRUST_MS;
  if (!held || age >= TRUST_MS) return check(options.kv, tag);
  if (age >= CHECK_MS) checkBehind(tag, options);
  return held.at;
}

/**
 * The instant (ms since 1970) of the last change to anything under these tags; 0 for none known. What was read at or
 * before it is old. A number when this isolate knows, so that a hit waits for nothing.
 */
export function readNewestGeneration(tags: readonly CacheTag[], options: GenerationsOptions): number | Promise<number> {
  const found = ['all' as const, ...tags].map((tag) => readGeneration(tag, options));
  return found.every((one) => typeof one === 'number')
    ? Math.max(...found)
    : Promise.all(found).then((all) => Math.max(...all));
}

/** Makes everything under these tags old, everywhere within a minute and in this isolate at once. */
export async function raiseGenerations(tags: readonly CacheTag[], kv: KVNamespace): Promise<void> {
  const now = Date.now();
  await Promise.all(
    tags.map(async (tag) => {
      remember(tag, now);
      await kv.put(PREFIX + tag, String(now), { expirationTtl: KEEP_S });
    }),
  );
}
