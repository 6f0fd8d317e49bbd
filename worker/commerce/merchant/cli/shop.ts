import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { allCalls } from '../../../../shared/merchant/all-calls.ts';
import { TextFileError } from '../../../../shared/merchant/table-file/decode-text.ts';
import { readFields, TABLE } from './command-fields.ts';
import { writeCompletion } from './completion.ts';
import { formatResponse } from './format-table.ts';
import { describeCommand, listCommands, suggestNouns } from './help.ts';
import { type Command, CommandError, readCommand } from './read-command.ts';
import { readTextFile } from './read-text-file.ts';
import { saveEach, saveOne, saveSpreadsheet, saveZip } from './save-files.ts';
import { sendCommand, sendParts } from './send-command.ts';
import { sendPictures } from './send-pictures.ts';
import { readTable, sendTable } from './send-table.ts';
import { toPrintable, toPrintableCsv, toPrintableJson } from './terminal-text.ts';

/** The merchant's command line: `npm run shop -- noun verb`, a client of the merchant's API. */

const PROJECT = join(import.meta.dirname, '../../../..');

/** The response of a command as people read it. */
function describe({ call }: Command, data: unknown): string {
  const isAfter = readFields(call).options.some(({ option }) => option === 'after');
  const report = call.report?.(data);
  if (report) return toPrintable(report.text);
  return formatResponse(data, { pageOption: isAfter ? 'after' : 'before', columns: call.columns });
}

/** Sends a command with all that belongs to it: a spreadsheet or a list in its parts. */
const sendWhole = (command: Command) => (Array.isArray(command.args[TABLE]) ? sendTable(command) : sendParts(command));

async function confirm(command: Command): Promise<void> {
  const { call, args, isConfirmed } = command;
  if (call.confirm === undefined || isConfirmed || args.DryRun === true) return;
  if (!process.stdin.isTTY) throw new CommandError(`${call.confirm} Add --yes to skip this question.`);
  if (call.previews) {
    const preview = await sendWhole({ ...command, format: 'table', args: { ...args, DryRun: true } });
    if ('data' in preview) console.error(describe(command, preview.data));
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await ask.question(`${call.confirm} Continue? [y/N] `);
  ask.close();
  if (!/^y(es)?$/i.test(typed.trim())) throw new CommandError('Nothing was done.');
}

async function run(args: readonly string[]): Promise<string> {
  const [noun, ...words] = args;
  if (noun === undefined || noun === '--help' || noun === 'help') return listCommands();
  if (noun === 'completion') return writeCompletion(PROJECT);
  const ofNoun = allCalls.filter((call) => call.noun === noun);
  if (ofNoun.length === 0)
    throw new CommandError(`There is no ${noun}. ${suggestNouns(noun)} All of them: npm run shop -- --help`);
  const [verb] = words;
  const [only, ...others] = ofNoun;
  const named = ofNoun.find((one) => one.verb === verb);
  // `status` alone is `status show`.
  const call = named ?? (others.length === 0 && (verb === undefined || verb.startsWith('-')) ? only : undefined);
  if (!call) return listCommands(noun);
  const rest = named ? words.slice(1) : words;
  if (rest.includes('--help')) return describeCommand(call);
  const command = await readTable(readCommand(call, rest, process.env, readTextFile));
  await confirm(command);
  if (call.file !== undefined) return `Saved ${await saveOne(command)}.`;
  if (command.xlsx !== undefined) {
    return `Saved ${await saveSpreadsheet(command, command.xlsx, sendWhole)} rows in ${command.xlsx}.`;
  }
  if (command.zip !== undefined) {
    return `Saved ${await saveZip(command, command.zip, sendCommand)} files in ${command.zip}.`;
  }
  if (command.folder !== undefined) {
    return `Saved ${await saveEach(command, command.folder, sendCommand)} files in ${command.folder}.`;
  }
  const response = await sendWhole(await sendPictures(command));
  if ('text' in response) return toPrintableCsv(response.text).trimEnd();
  const report = call.report?.(response.data);
  if (report?.isBad) process.exitCode = 1;
  if (report && command.format === 'table') return describe(command, response.data);
  // The reason is for people, and the response for programs.
  if (report?.isBad) console.error(toPrintable(report.text));
  if (command.format === 'json') return toPrintableJson(response.data);
  return describe(command, response.data);
}

const devVars = join(import.meta.dirname, '..', '..', '.dev.vars');
if (existsSync(devVars)) process.loadEnvFile(devVars);
try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof TextFileError)) throw error;
  console.error(toPrintable(error.message));
  process.exitCode = 1;
}
