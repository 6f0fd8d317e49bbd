import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './state.ts';

/** `npm run reset`: the next start begins with an empty shop, and the next import with a file's first line. */
for (const path of [STATE, join(ROOT, '.wrangler/import')]) rmSync(path, { recursive: true, force: true });
console.log('The shop is empty. The next start fills it again.');
