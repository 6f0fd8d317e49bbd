import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets } from '../../worker/dev/state.ts';
import type { Audit } from './audit.ts';
import { withAuditedShop } from './audited-shop.ts';
import { browsersAudit } from './browsers/browsers.ts';
import { hreflangAudit } from './hreflang.ts';
import { largeSitemapAudit } from './large-sitemap.ts';
import { lighthouseAudit } from './lighthouse.ts';
import { nuChecker } from './nu-checker.ts';
import { securityAudit } from './security/security.ts';
import { inpAudit } from './speed/inp.ts';
import { readBenchmarkIndex } from './speed/machine.ts';
import { navigationAudit } from './speed/navigation.ts';
import { speedAudit } from './speed/speed.ts';
import { structuredDataAudit } from './structured-data.ts';

/**
 * `npm run audit [-- --catalogue FILE.jsonl] [audits]`: third-party tools audit the built shop in the production
 * environment. Names select audits. The catalogue (or the `games.jsonl` in the folder `LATCHKEY_BENCH_DATA`) is a merchant's,
 * imported for the last one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { catalogue: { type: 'string' } },
});
const folder = process.env.LATCHKEY_BENCH_DATA;
const catalogue = values.catalogue ?? (folder ? join(folder, 'games.jsonl') : undefined);

/** In this order: the last one imports a catalogue. */
const audits: readonly Audit[] = [
  lighthouseAudit,
  nuChecker,
  structuredDataAudit,
  hreflangAudit,
  securityAudit,
  browsersAudit,
  speedAudit,
  inpAudit,
  navigationAudit,
  ...(catalogue ? [largeSitemapAudit(catalogue)] : []),
];
const unknown = positionals.filter((name) => !audits.some((run) => run.name === name));
if (unknown.length > 0) {
  console.error(`no such audit: ${unknown.join(', ')}; there are: ${audits.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

ensureSecrets();
build();
const rows = await withAuditedShop(async (shop) => {
  const done = [];
  let index = await readBenchmarkIndex();
  for (const { name, run } of audits) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n=== ${name}`);
    const startedAt = performance.now();
    const { extent, problems } = await run(shop).catch((error: unknown) => {
      console.error(error);
      return { extent: 'broke off', problems: [String(error)] };
    });
    for (const problem of problems) console.log(`  ${problem}`);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const before = index;
    index = await readBenchmarkIndex();
    done.push({ run: name, extent, problems: problems.length, seconds, 'benchmark index': `${before} to ${index}` });
  }
  return done;
});
console.log();
console.table(rows);
process.exitCode = rows.some(({ problems }) => problems > 0) ? 1 : 0;
