import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { allCalls } from '../../../../shared/merchant/all-calls.ts';
import { showMinor } from '../../../../shared/merchant/amounts.ts';
import { exampleAt } from '../../../../shared/merchant/example.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import { type CommandField, readFields } from './command-fields.ts';

const FIELDS: Readonly<Record<string, { type: string; meaning: string }>> = productFields;

const GENERAL = `Options of every command:
  --origin URL   the shop (default: SHOP_ORIGIN, else the local one)
  --token TOKEN  your token (default: SHOP_TOKEN; the local shop's ADMIN_TOKEN for the local shop)
  --json, --csv  the response as JSON or CSV instead of a table
  --body FILE    further arguments from a JSON file
  --folder DIR   where files are saved: the one of a download, or those of a list
  --xlsx FILE    a list as a spreadsheet: ./products.xlsx
  --zip FILE     the files of a list in one archive: ./2026-10.zip
  --encoding E   how a CSV file is encoded if not in UTF-8 or UTF-16: windows-1252
  --yes          do not ask before money moves or something is gone for good
A picture may be a file of this machine: ./covers/autumn.jpg.
Tab completes commands as "shop …" after: eval "$(npm run --silent shop -- completion)"
A value of null empties a field; what is left out stays as it is. Needed options may also be given in their order, without names.
The first owner's token: npm run shop -- staff add NAME owner, with the shop's ADMIN_TOKEN, which then only adds or restores owners.`;

const pad = (lines: readonly (readonly [string, string])[]) => {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join('\n');
};

const KINDS: Readonly<Record<CommandField['kind'], string>> = {
  text: 'TEXT',
  number: 'NUMBER',
  amount: '5.00',
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

/** As a shell takes it. */
const quote = (text: string) => (/^[\w.@:/,+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** A value of the field as it is typed. */
function typeExample(call: MerchantCall, { name, kind }: CommandField): string {
  const value = exampleAt(call.input, [name]);
  if (kind === 'amount') return showMinor(Number(value), DEFAULT_CURRENCY);
  if (kind === 'list' && Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Arguments that say nothing of what a call does. */
const BESIDE = ['Before', 'After', 'Limit', 'DryRun', 'CurrencyCode'];

/** A command that does it: with what it needs, and the first of what may be said beside that. */
export function exampleCommand(call: MerchantCall): string {
  const { positionals, options } = readFields(call);
  const needed = [...positionals, ...options.filter(({ isRequired }) => isRequired)];
  const more = options.filter(({ isRequired, name }) => !isRequired && !BESIDE.includes(name)).slice(0, 1);
  return [
    `npm run shop -- ${call.noun} ${call.verb}`,
    ...needed.map((field) => quote(typeExample(call, field))),
    ...more.map((field) => `--${field.option} ${quote(typeExample(call, field))}`),
  ].join(' ');
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
    ...(lines.length > 0 ? [pad(lines), `Such as: ${exampleCommand(call)}`] : []),
    GENERAL,
  ].join('\n\n');
}
