import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { TextFileError } from '../../../../shared/merchant/table-file/decode-text.ts';
import { toPrintable } from '../cli/terminal-text.ts';
import { readBatches } from './batches.ts';
import { exportFile } from './export-file.ts';
import { createProgressBar } from './progress-bar.ts';
import { identify, openProgress, startProgress } from './progress-file.ts';
import { type ImportOptions, readArgs } from './read-args.ts';
import { createRecall } from './recall.ts';
import { ImportRejectedError, sendBatch } from './send-batch.ts';
import { createSummary } from './summary.ts';
import { surveyFile, toUtf8File } from './survey-file.ts';
import { createPictureUploader } from './upload-pictures.ts';

const COMMERCE_FOLDER = join(import.meta.dirname, '..', '..');
const PROGRESS_FOLDER = join(COMMERCE_FOLDER, '..', '..', '.wrangler', 'import');

/** `folder` is that of the merchant's own file: pictures are beside it. */
async function sendFile(options: ImportOptions, folder: string, referredTo: ReadonlySet<string>): Promise<void> {
  const identity = await identify(options.file, `${options.origin} ${options.testKeys}`);
  const progress = openProgress(PROGRESS_FOLDER, identity);
  // A dry run stores nothing, not even its progress.
  const start = options.isDryRun ? startProgress() : await progress.read();
  if (start.byte > 0) console.log(`Resuming at line ${start.line}.`);
  const draw = createProgressBar(identity.bytes, process.stdout);
  const summary = createSummary(options.isDryRun);
  const uploadPictures = createPictureUploader(options, undefined, folder);
  const recall = createRecall(referredTo);
  let last = start.line - 1;
  for await (const batch of readBatches(options.file, start)) {
    const sent = await uploadPictures(batch);
    const earlier = options.isDryRun ? recall.readFor(sent) : [];
    try {
      summary.add(await sendBatch(sent, options, earlier, start.run));
    } catch (error) {
      if (!(error instanceof ImportRejectedError)) throw error;
      // Whoever took it back wants to start over.
      if (error.code.startsWith('change-undone')) await progress.clear();
      throw new ImportRejectedError([error.message, summary.writeUndo()].filter(Boolean).join(' '));
    }
    if (options.isDryRun) recall.keep(sent);
    last = batch.firstLine + batch.lines - 1;
    if (!options.isDryRun) await progress.write({ ...start, byte: batch.endByte, line: last + 1 });
    draw(batch.endByte, last);
  }
  if (!options.isDryRun) await progress.clear();
  console.log(summary.write(last));
}

async function importFile(options: ImportOptions): Promise<void> {
  const { file, remove } = await toUtf8File(options.file);
  try {
    // All of a file is checked before anything of it is sent.
    const referredTo = await surveyFile(file, options.file);
    await sendFile({ ...options, file }, dirname(options.file), referredTo);
  } finally {
    await remove();
  }
}

const devVars = join(COMMERCE_FOLDER, '.dev.vars');
if (existsSync(devVars)) process.loadEnvFile(devVars);
const options = readArgs(process.argv.slice(2), process.env);
if (typeof options === 'string') {
  console.error(toPrintable(options));
  process.exitCode = 2;
} else if (!options.isExport && !existsSync(options.file)) {
  console.error(toPrintable(`There is no file ${options.file}.`));
  process.exitCode = 2;
} else {
  try {
    await (options.isExport ? exportFile(options) : importFile(options));
  } catch (error) {
    if (!(error instanceof ImportRejectedError || error instanceof TextFileError)) throw error;
    const next = `Run the same command again${options.isExport ? '' : ' to go on'}.`;
    console.error(`\nStopped: ${toPrintable(error.message)}\n${next}`);
    process.exitCode = 1;
  }
}
