import { join } from 'node:path';
import { prepareShop } from './prepare-shop.ts';
import { serveWith } from './serve-with.ts';
import { PORT, ROOT } from './state.ts';

/** `npm run dev`: the same shop with hot reload, on the same state. */
await prepareShop();
await serveWith(join(ROOT, 'node_modules/vite/bin/vite.js'), ['--port', String(PORT), '--logLevel', 'warn']);
