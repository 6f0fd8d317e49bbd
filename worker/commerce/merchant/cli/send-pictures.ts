import { sendPicture } from '../import/upload-pictures.ts';
import { isLocalPath, takesPicture, takesPictureUrl } from './command-fields.ts';
import { type Command, CommandError } from './read-command.ts';

/** Uploads the picture files that a command names, and replaces their paths by the stored keys. @throws CommandError */
export async function sendPictures(command: Command, send = sendPicture): Promise<Command> {
  const change = async (name: string, value: unknown): Promise<unknown> => {
    if (typeof value === 'string' && takesPicture(name) && isLocalPath(value)) {
      const key = await send(value, command).catch((error: unknown) => {
        throw new CommandError(`${value}: ${error instanceof Error ? error.message : error}.`);
      });
      return takesPictureUrl(name) ? `/media/${key}` : key;
    }
    if (Array.isArray(value)) return Promise.all(value.map((one) => change(name, one)));
    return typeof value === 'object' && value !== null ? changeAll(value) : value;
  };
  const changeAll = async (values: object): Promise<Record<string, unknown>> => {
    const changed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) changed[name] = await change(name, value);
    return changed;
  };
  return { ...command, args: await changeAll(command.args) };
}
