import { build } from '../../worker/dev/build.ts';
import { ensureSecrets } from '../../worker/dev/state.ts';

// As `npm start` does it, so that the journeys find the shop built.
ensureSecrets();
build();
