import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { serve } from './serve.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, PORT } from './state.ts';
import { showUsageIfAsked } from './usage.ts';

const USAGE = `npm start [-- --empty]

Builds the shop and serves it. A new state is filled with the demonstration catalogue; with --empty it stays empty, as after
a deploy: for \`npm run setup\` and \`npm run import\`, or to restore a backup.
`;

function readOptions() {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    return endWithMessage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** `npm start`: builds, migrates, seeds and serves the whole shop. */
showUsageIfAsked(USAGE);
const options = readOptions();
const releasePort = await reservePort(PORT).catch(endWithMessage);
const secrets = ensureSecrets();
build();
// The shop that is being seeded listens on a port of its own.
const preparing = await openShop(secrets, { isListening: false });
await prepareState(preparing, secrets, { isEmpty: options.empty });
await preparing.dispose();
await releasePort();
await serve(secrets);
