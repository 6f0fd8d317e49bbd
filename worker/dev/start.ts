import { build } from './build.ts';
import { prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { serve } from './serve.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, PORT } from './state.ts';

/** `npm start`: builds, migrates, seeds and serves the whole shop. */
const releasePort = await reservePort(PORT).catch(endWithMessage);
const secrets = ensureSecrets();
build();
// The shop that is being seeded listens on a port of its own.
const preparing = await openShop(secrets, { isListening: false });
await prepareState(preparing, secrets);
await preparing.dispose();
await releasePort();
await serve(secrets);
