import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readBatches } from './batches.ts';
import { createProgressBar } from './progress-bar.ts';
import { identify, openProgress } from './progress-file.ts';
import { type ImportOptions, readArgs } from './read-args.ts';
import { ImportRejectedError, sendBatch } from './send-batch.ts';

const COMMERCE_FOLDER = join(import.meta.dirname, '..', '..');
const PROGRESS_FOLDER = join(COMMERCE_FOLDER, '..', '..', '.wrangler', 'import');

async function importFile(options: ImportOptions): Promise<void> {
  const identity = await identify(options.file, `${options.origin} ${options.testKeys}`);
  const progress = openProgress(PROGRESS_FOLDER, identity);
  const start = await progress.read();
  if (start.byte > 0) console.log(`Going on at line ${start.line}.`);
  const draw = createProgressBar(identity.bytes, process.stdout);
  let last = start.line - 1;
  for await (const batch of readBatches(options.file, start)) {
    await sendBatch(batch, options);
    last = batch.firstLine + batch.lines - 1;
    await progress.write({ byte: batch.endByte, line: last + 1 });
    draw(batch.endByte, last);
  }
  await progress.clear();
  console.log(`Imported ${last} lines.`);
}

const devVars = join(COMMERCE_FOLDER, '.dev.vars');
if (existsSync(devVars)) process.loadEnvFile(devVars);
const options = readArgs(process.argv.slice(2), process.env);
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 2;
} else if (!existsSync(options.file)) {
  console.error(`There is no file ${options.file}.`);
  process.exitCode = 2;
} else {
  try {
    await importFile(options);
  } catch (error) {
    if (!(error instanceof ImportRejectedError)) throw error;
    console.error(`\nStopped: ${error.message}\nRun the same command again to go on.`);
    process.exitCode = 1;
  }
}
