import { build } from '../../../worker/dev/build.ts';
import { serve } from '../../../worker/dev/serve.ts';
import { ensureSecrets, STATE } from '../../../worker/dev/state.ts';
import { copyPreparedState } from './prepared-state.ts';

// Like `npm start`, but on a copy of the prepared state: a shop need not be seeded again for every file that has its own.
build();
await copyPreparedState(STATE);
await serve(ensureSecrets());
