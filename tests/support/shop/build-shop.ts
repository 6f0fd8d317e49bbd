import { build } from '../../../worker/dev/build.ts';
import { ensureSecrets } from '../../../worker/dev/state.ts';
import { findPreparedState } from './prepared-state.ts';

// As `npm start` does it, so that the journeys find the shop built; with `--fill` filled, too.
ensureSecrets();
build();
if (process.argv.includes('--fill')) await findPreparedState();
// The runtime that filled it may leave something open.
process.exit(0);
