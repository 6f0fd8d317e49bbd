import { build } from '../../worker/local/build.ts';
import { ensureSecrets } from '../../worker/local/state.ts';

// As `npm start` does it, so that the journeys find the shop built.
ensureSecrets();
build();
