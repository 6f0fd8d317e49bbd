/** Products of an e-mail, a line each, with quantities. */
export function listUnits(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? `– ${name}` : `– ${count} × ${name}`)).join('\n');
}
