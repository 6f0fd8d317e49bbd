/** A change that the database itself follows up by a trigger: what is there afterwards, beside rows of others. */
export interface FollowingRow {
  trigger: string;
  /** In the words of a shopper, a merchant or an operator. */
  so: string;
  given: readonly string[];
  change: string;
  /** Reads what follows. */
  read: string;
  /** Its rows, with `; ` between them and a blank between their values. */
  expected: string;
  /** True where the trigger must do nothing: without it the same is there. */
  isLeftAlone?: true;
}
