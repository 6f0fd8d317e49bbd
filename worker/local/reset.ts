import { rmSync } from 'node:fs';
import { STATE } from './state.ts';

/** `npm run reset`: the next start begins with an empty shop. */
rmSync(STATE, { recursive: true, force: true });
console.log('The shop is empty. The next start fills it anew.');
