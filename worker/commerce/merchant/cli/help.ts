import { allCalls } from '../api/all-calls.ts';
import type { MerchantCall } from '../api/merchant-call.ts';
import { type CommandField, readFields } from './command-fields.ts';

const GENERAL = `Options of every command:
  --origin URL   the shop (default: SHOP_ORIGIN, else the local one)
  --token TOKEN  your token (default: SHOP_TOKEN; the local shop's ADMIN_TOKEN for the local shop)
  --json, --csv  the answer as JSON or CSV instead of a table
  --body FILE    further arguments from a JSON file
  --yes          do not ask before money moves or something is gone for good
A value of null empties a field; what is left out stays as it is. Needed options may also be given in their order, without names.
The first owner's token: npm run shop -- staff add NAME owner, with the shop's ADMIN_TOKEN.`;

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

/** For a noun that does not exist: the one that was probably meant, else all. */
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

function usageOf(call: MerchantCall): string {
  const places = readFields(call).positionals.map(({ option }) => option.toUpperCase());
  return [call.noun, call.verb, ...places].join(' ');
}

/** What one command does and takes. */
export function describeCommand(call: MerchantCall): string {
  const options = readFields(call).options.map((field) => {
    const value = field.choices.length > 0 ? field.choices.join('|') : KINDS[field.kind];
    return [`--${field.option} ${value}`, `${field.isRequired ? '(needed) ' : ''}${field.description}`] as const;
  });
  return [
    `npm run shop -- ${usageOf(call)}\n\n${call.summary} Roles: ${call.roles.join(', ')}.`,
    ...(options.length > 0 ? [pad(options)] : []),
    GENERAL,
  ].join('\n\n');
}
