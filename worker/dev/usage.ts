import { type ParseArgsConfig, parseArgs } from 'node:util';

/** `--help` of a command: prints how it is used, and ends. */
export function showUsageIfAsked(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/** The options of a command. For an unknown one it prints how the command is used, and ends. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
