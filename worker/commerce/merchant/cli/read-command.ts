import { parseArgs } from 'node:util';
import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { readAmount } from '../../../../shared/merchant/amounts.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';
import {
  type CommandField,
  GENERAL,
  isLocalPath,
  isWholePath,
  readFields,
  TABLE,
  takesPicture,
} from './command-fields.ts';

/** How a command is run, beside its own arguments. */
export interface RunOptions {
  origin: string;
  token: string;
  format: 'table' | 'json' | 'csv';
  /** Do not ask for a confirmation. */
  isConfirmed: boolean;
  /** Where files are saved. */
  folder?: string | undefined;
  /** How a spreadsheet is encoded that is neither UTF-8 nor UTF-16. */
  encoding?: string | undefined;
  /** The spreadsheet that a list is written into. */
  xlsx?: string | undefined;
  /** The archive that the files of a list are written into. */
  zip?: string | undefined;
}

export interface Command extends RunOptions {
  call: MerchantCall;
  args: Record<string, unknown>;
}

/** A command line that cannot be run, with the message about it. */
export class CommandError extends Error {}

interface General {
  origin?: string | undefined;
  token?: string | undefined;
  body?: string | undefined;
  folder?: string | undefined;
  encoding?: string | undefined;
  xlsx?: string | undefined;
  zip?: string | undefined;
  json?: boolean | undefined;
  csv?: boolean | undefined;
  yes?: boolean | undefined;
}

/** The arguments that have texts by language. */
const TEXTS = ['Texts', 'texts'];
/** The path of a file in place of keys. */
const PATH = /[/\\]|\.(?:csv|json|tsv|txt|xlsx?)$/i;

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORT = '8787';

function readJson(text: string, option: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`--${option} takes JSON, such as '{"en": "Text"}'.`);
  }
}

/** Texts by language and field, those that name a file (`./terms.html`) with what is in it. */
function withFiles(texts: unknown, readText: (file: string) => string): unknown {
  if (typeof texts === 'string') return isLocalPath(texts) ? readText(texts).trim() : texts;
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withFiles(text, readText)]));
}

/** The entries of a list that is typed as JSON, `["DE", "AT"]`; null for another one. */
function readJsonList(typed: string): string[] | null {
  if (!typed.startsWith('[')) return null;
  try {
    return (JSON.parse(typed) as unknown[]).map(String);
  } catch {
    return null;
  }
}

/**
 * A list typed with commas or as JSON, or read from a file with one entry per line. The path of a picture stays a path, and
 * so does that of a page.
 */
function toList(typed: string, name: string, readText: (file: string) => string): string[] {
  const given = readJsonList(typed);
  if (given) return given;
  const isFile = (isLocalPath(typed) || isWholePath(typed)) && !takesPicture(name);
  if (name === 'Keys' && PATH.test(typed) && !isFile) {
    throw new CommandError(`${typed} looks like the path of a file. Begin it with ./ to read the keys in it.`);
  }
  const parts = isFile ? readText(typed).split(/\r\n?|\n/) : typed.split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A typed value as the API takes it. `null` empties a field. */
function toValue(
  { name, kind, option, choices }: CommandField,
  typed: string,
  readText: (file: string) => string,
): unknown {
  if (typed === 'null') return null;
  // The path of a file, which is read once the command is known.
  if (name === TABLE && !typed.startsWith('[')) return typed;
  if (kind === 'json') {
    const json = readJson(typed, option);
    return TEXTS.includes(name) ? withFiles(json, readText) : json;
  }
  if (kind === 'list') return toList(typed, name, readText);
  if (kind === 'boolean') {
    if (typed !== 'true' && typed !== 'false') throw new CommandError(`--${option} takes true or false.`);
    return typed === 'true';
  }
  if (kind === 'number') {
    const value = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(value)) throw new CommandError(`--${option} takes a number.`);
    return value;
  }
  if (choices.length > 0 && !choices.includes(typed)) {
    throw new CommandError(`--${option} takes one of: ${choices.join(', ')}.`);
  }
  return typed;
}

/** A typed amount, whose currency is an argument of its own where it need not be the shop's. */
function toAmount({ name, option }: CommandField, typed: string, hasCurrency: boolean): Record<string, unknown> {
  if (typed === 'null') return { [name]: null };
  const amount = readAmount(typed);
  if (!amount || !(hasCurrency || amount.currencyCode === DEFAULT_CURRENCY)) {
    throw new CommandError(`--${option} takes an amount: 5 or 23.47${hasCurrency ? ', or "800 JPY"' : ''}.`);
  }
  return { [name]: amount.minor, ...(hasCurrency && { CurrencyCode: amount.currencyCode }) };
}

/** The shop's address and token. The local shop's own token is for the local shop alone. */
function readTarget(values: { origin?: string | undefined; token?: string | undefined }, env: Environment) {
  const local = `http://localhost:${env.PORT ?? DEFAULT_PORT}`;
  const origin = values.origin ?? env.SHOP_ORIGIN ?? local;
  if (!URL.canParse(origin)) throw new CommandError(`--origin takes an address such as ${local}.`);
  const isLocal = LOCAL_HOSTS.includes(new URL(origin).hostname);
  const token = values.token ?? env.SHOP_TOKEN ?? (isLocal ? env.ADMIN_TOKEN : undefined);
  if (!token) throw new CommandError('Your token is required: set SHOP_TOKEN, or pass it as --token.');
  if (!isLocal && new URL(origin).protocol !== 'https:') {
    throw new CommandError(`A token is only sent over https, not to ${origin}.`);
  }
  return { origin: new URL(origin).origin, token };
}

/** `--dry-run` alone says `--dry-run true`, and `--percent -10` is no two options. */
function completeFlags(args: readonly string[], options: readonly CommandField[]): string[] {
  const isNegative = (arg = '') => /^-\d/.test(arg);
  const isNamed = (arg = '') => options.some(({ option }) => arg === `--${option}`);
  const flags = new Set(options.filter(({ kind }) => kind === 'boolean').map(({ option }) => `--${option}`));
  return args.flatMap((arg, index) => {
    if (isNegative(arg) && isNamed(args[index - 1])) return [];
    if (isNamed(arg) && isNegative(args[index + 1])) return [`${arg}=${args[index + 1]}`];
    const isAlone = flags.has(arg) && !['true', 'false', 'null'].includes(args[index + 1] ?? '');
    return isAlone ? [arg, 'true'] : [arg];
  });
}

function readOptions(args: readonly string[], options: readonly CommandField[]) {
  try {
    const own = Object.fromEntries(options.map(({ option }) => [option, { type: 'string' } as const]));
    return parseArgs({ args: completeFlags(args, options), allowPositionals: true, options: { ...own, ...GENERAL } });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads what follows `npm run shop -- noun verb`. `readText` returns the text of a file.
 * @throws CommandError when it cannot be run.
 */
export function readCommand(
  call: MerchantCall,
  args: readonly string[],
  env: Environment,
  readText: (file: string) => string,
): Command {
  const { positionals: inPath, options } = readFields(call);
  const { values, positionals } = readOptions(args, options);
  const general: General = values;
  const isPlaced = ({ isRequired, name }: CommandField) => isRequired || (call.placed?.includes(name) ?? false);
  const needed = options.filter((field) => isPlaced(field) && !(field.option in values));
  const places = [...inPath, ...needed];
  if (positionals.length > places.length)
    throw new CommandError(`Too much: ${positionals.slice(places.length).join(' ')}`);
  const found: Record<string, unknown> = {};
  const body = general.body === undefined ? {} : readJson(readText(general.body), 'body');
  if (typeof body === 'object') Object.assign(found, body);
  const hasCurrency = options.some(({ name }) => name === 'CurrencyCode');
  const take = (field: CommandField, typed: string) =>
    Object.assign(
      found,
      field.kind === 'amount' ? toAmount(field, typed, hasCurrency) : { [field.name]: toValue(field, typed, readText) },
    );
  for (const [index, place] of places.entries()) {
    const typed = positionals[index];
    if (typed !== undefined) take(place, typed);
    else if (index < inPath.length) throw new CommandError(`Name the ${place.option}.`);
  }
  for (const field of options) {
    const typed = (values as Record<string, unknown>)[field.option];
    if (typeof typed === 'string') take(field, typed);
    else if (field.isRequired && !(field.name in found)) throw new CommandError(`--${field.option} is missing.`);
  }
  return {
    call,
    args: found,
    ...readTarget(general, env),
    format: general.json ? 'json' : general.csv ? 'csv' : 'table',
    isConfirmed: general.yes === true,
    folder: general.folder,
    encoding: general.encoding,
    xlsx: general.xlsx,
    zip: general.zip,
  };
}
