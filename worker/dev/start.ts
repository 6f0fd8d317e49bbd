import { parseArgs } from 'node:util';
import { prepareShop } from './prepare-shop.ts';
import { endWithMessage } from './reserve-port.ts';
import { serve } from './serve.ts';
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
await serve(await prepareShop({ isEmpty: options.empty }));
