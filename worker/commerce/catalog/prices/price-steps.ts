/** A price that counts from an instant until the next step; null while there was none. */
export interface PriceStep {
  at: number;
  minor: number | null;
}

/** The steps from an instant on, oldest first: the one in force then begins there, and repeats are left out. */
export function clipSteps(steps: readonly PriceStep[], from: number): PriceStep[] {
  const before = steps.findLast(({ at }) => at <= from);
  const later = steps.filter(({ at }) => at > from);
  const all = before ? [{ ...before, at: from }, ...later] : later;
  return all.filter(({ minor }, index) => index === 0 || minor !== all[index - 1]?.minor);
}
