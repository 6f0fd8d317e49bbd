/** `--help` of a command: prints how it is used, and ends. */
export function showUsageIfAsked(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}
