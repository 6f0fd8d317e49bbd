import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAll,
  checkClusters,
  checkPage,
  readShards,
  type Shard,
  type SitemapUrl,
} from '../support/pages/hreflang.ts';
import { CRAWLER, toFetcher } from '../support/pages/readers.ts';
import type { Audit } from './audit.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const SAMPLED_PAGES = 2_000;

function importCatalogue(file: string, origin: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(PROJECT, 'worker/commerce/merchant/import/cli.ts'), file, '--origin', origin],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import ended with ${code}`))));
  });
}

/** A shard's part of the sample, spread over it, with a different offset in each, so that all languages are covered. */
function sample({ index, count, urls }: Shard): SitemapUrl[] {
  const upTo = (shards: number) => Math.floor((shards * SAMPLED_PAGES) / count);
  const wanted = Math.min(urls.length, upTo(index + 1) - upTo(index));
  const places = Array.from({ length: wanted }, (_, n) => Math.floor((n * urls.length) / wanted) + index + n);
  return places.flatMap((place) => urls[place % urls.length] ?? []);
}

function checkLastChanges(urls: readonly SitemapUrl[]): string[] {
  const now = Date.now();
  return urls
    .filter(({ loc, lastmod }) => loc.includes('/product/') && !(Date.parse(lastmod ?? '') <= now))
    .map(({ loc, lastmod }) => `${loc}: last changed ${lastmod ?? 'at no time'}`);
}

/** An imported merchant catalogue: its whole sitemap, shard by shard, and sampled pages. */
export function largeSitemapAudit(file: string): Audit {
  return {
    name: 'large-sitemap',
    async run({ origin }) {
      if (!existsSync(file)) return { extent: file, problems: ['there is no such file'] };
      await importCatalogue(file, origin);
      const get = toFetcher(origin, CRAWLER);
      const problems: string[] = [];
      const locs = new Set<string>();
      const sampled: SitemapUrl[] = [];
      let [listed, shards, characters] = [0, 0, 0];
      const startedAt = performance.now();
      for await (const shard of readShards(get)) {
        // An entity and all its languages are in one shard, so that each can be checked by itself.
        problems.push(...checkClusters(shard.urls), ...checkLastChanges(shard.urls));
        for (const { loc } of shard.urls) locs.add(loc);
        sampled.push(...sample(shard));
        listed += shard.urls.length;
        characters += shard.characters;
        shards += 1;
      }
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      if (locs.size !== listed) problems.push(`${listed - locs.size} addresses stand in two shards`);
      problems.push(...(await checkAll(sampled, (one) => checkPage(get, one))));
      const size = `${listed} addresses in ${shards} shards, ${(characters / 1e6).toFixed(0)} MB`;
      return { extent: `${size}, read and checked in ${seconds} s; ${sampled.length} pages`, problems };
    },
  };
}
