import { productFields } from '../../catalog/product/product-fields.ts';
import { allCalls } from '../api/all-calls.ts';
import type { MerchantCall } from '../api/merchant-call.ts';
import { type CommandField, readFields } from './command-fields.ts';

const FIELDS: Readonly<Record<string, { type: string; meaning: string }>> = productFields;

const GENERAL = `Options of every command:
  --origin URL   the shop (default: SHOP_ORIGIN, else the local one)
  --token TOKEN  your token (default: SHOP_TOKEN; the local shop's ADMIN_TOKEN for the local shop)
  --json, --csv  the response as JSON or CSV instead of a table
  --body FILE    further arguments from a JSON file
  --folder DIR   where files are saved: the one of a download, or those of a list
  --yes          do not ask before money moves or something is gone for good
A picture may be a file of this machine: ./covers/autumn.jpg.
A value of null empties a field; what is left out stays as it is. Needed options may also be given in their order, without names.
The first owner's token: npm run shop -- staff add NAME owner, with the shop's ADMIN_TOKEN, which then only adds or restores owners.`;

const pad = (lines: readonly (readonly [string, string])[]) => {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join('\n');
};

const KINDS: Readonly<Record<CommandField['kind'], string>> = {
  text: 'TEXT',
  number: 'NUMBER',
  boolean: 'true|false',
  list: 'A,B,C',
  json: 'JSON',
};

const nouns = [...new Set(allCalls.map(({ noun }) => noun))].sort();

/** For an unknown noun: the one that was probably meant, else all. */
export function suggestNouns(typed: string): string {
  const stem = typed.replace(/s$/, '').toLowerCase();
  const meant = stem === '' ? [] : nouns.filter((noun) => noun.includes(stem));
  return meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : `There are: ${nouns.join(', ')}.`;
}

/** All nouns with their verbs, or those of one noun. */
export function listCommands(noun?: string): string {
  const calls = allCalls
    .filter((call) => noun === undefined || call.noun === noun)
    .sort((a, b) => usageOf(a).localeCompare(usageOf(b), 'en'));
  const lines = calls.map((call) => [usageOf(call), call.summary] as const);
  const head = 'Usage: npm run shop -- NOUN VERB [ARGUMENTS] [--help]';
  return `${head}\n\n${pad(lines)}\n\n${GENERAL}`;
}

/** The positional arguments: those of the path, then the required ones. */
function usageOf(call: MerchantCall): string {
  const { positionals, options } = readFields(call);
  const needed = [...positionals, ...options.filter(({ isRequired }) => isRequired)];
  const placed = options.filter(({ name }) => call.placed?.includes(name));
  const places = [
    ...needed.map(({ option }) => option.toUpperCase()),
    ...placed.map(({ option }) => `[${option.toUpperCase()}]`),
  ];
  return [call.noun, call.verb, ...places].join(' ');
}

/** The description of an argument: the API's, or that of a product's field. */
function explain({ name, kind, description }: CommandField, fields: typeof FIELDS): string {
  const { type = '', meaning = '' } = fields[name] ?? {};
  return description || (kind === 'json' ? `${type}: ${meaning}` : meaning);
}

/** The help of one command. */
export function describeCommand(call: MerchantCall): string {
  const { positionals, options } = readFields(call);
  const fields = call.noun === 'products' ? FIELDS : {};
  const formOf = ({ choices, kind }: CommandField) => (choices.length > 0 ? choices.join('|') : KINDS[kind]);
  const lines = [
    ...positionals.map((field) => [field.option.toUpperCase(), explain(field, fields)] as const),
    ...options.map((field) => {
      const text = `${field.isRequired ? '(needed) ' : ''}${explain(field, fields)}`;
      return [`--${field.option} ${formOf(field)}`, text] as const;
    }),
  ];
  return [
    `npm run shop -- ${usageOf(call)}\n\n${call.summary} Roles: ${call.roles.join(', ')}.`,
    ...(lines.length > 0 ? [pad(lines)] : []),
    GENERAL,
  ].join('\n\n');
}
