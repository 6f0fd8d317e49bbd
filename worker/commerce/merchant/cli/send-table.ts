import { rowsOf, toCsv } from '../../../../shared/csv.ts';
import { undoChange } from '../../../../shared/merchant/changes.ts';
import { type Report, sendTableParts } from '../../../../shared/merchant/table-file/send-table-parts.ts';
import { TABLE } from './command-fields.ts';
import { type Command, CommandError } from './read-command.ts';
import { readTableFile } from './read-table-file.ts';
import { type Send, sendParts } from './send-command.ts';

/** Reads the spreadsheet that a command names. @throws TextFileError for one that cannot be read. */
export async function readTable(command: Command): Promise<Command> {
  const file = command.args[TABLE];
  if (typeof file !== 'string') return command;
  return { ...command, args: { ...command.args, [TABLE]: await readTableFile(file, command.encoding) } };
}

/**
 * Sends a spreadsheet in parts: all of them are checked before one is written. If one fails all the same, those before it are
 * taken back.
 */
export async function sendTable(
  command: Command,
  send: Send = sendParts,
): Promise<{ text: string } | { data: unknown }> {
  const plain: Command = { ...command, format: 'json' };
  let change: number | null = null;
  try {
    const request = {
      table: command.args[TABLE] as string[][],
      isDryRun: command.args.DryRun === true,
      onChange: (id: number) => {
        change = id;
      },
    };
    const data = await sendTableParts(request, async (args) => {
      const response = await send({ ...plain, args: { ...plain.args, ...args } });
      return 'data' in response ? (response.data as Report) : {};
    });
    return command.format === 'csv' ? { text: toCsv(rowsOf(data)) } : { data };
  } catch (error) {
    if (change === null || !(error instanceof CommandError)) throw error;
    await send({ ...plain, call: undoChange, args: { Id: change } });
    throw new CommandError(`${error.message} Nothing was kept: the rows before were taken back.`);
  }
}
