import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { PORT, ROOT, STATE } from './state.ts';

/** `npm run reset`: the next start begins with an empty shop, and the next import with a file's first line. */
// A running shop would go on without its tables.
const release = await reservePort(PORT).catch(endWithMessage);
for (const path of [STATE, join(ROOT, '.wrangler/import')]) rmSync(path, { recursive: true, force: true });
await release();
console.log('The shop is empty. The next start fills it again.');
