/** A column with a person's words, identity or traces. */
export interface PersonalColumn {
  /** What an erasure writes, as SQL. Without it, the value stays with its row, for the reason in `stays`. */
  readonly erased?: string;
  /** The legal reason for which the value outlives an erasure. */
  readonly stays?: string;
  /** Whose value it is, in a row that others have a part in: only the erasure of this owner writes `erased`. */
  readonly owner?: Owner;
  /** Its name in the export if not its own; null for a credential, or what other rows of the export say. */
  readonly exportedAs?: string | null;
  /** `erased` is written without a request after that many days since the column `since`. */
  readonly limit?: { readonly what: string; readonly days: number; readonly since: string };
  /** The argument of the merchant's calls that writes it, if it is not named like the column. */
  readonly argument?: string;
}

/** An age at which rows are deleted. `what` is its name in the README's table; limits with the same one run together. */
export interface AgeLimit {
  readonly what: string;
  readonly days: number;
  readonly since: string;
  /** Only these rows, as SQL; ?1 is the oldest instant that is kept. */
  readonly when?: string;
  /** The index that finds them, where the database would choose another one. */
  readonly index?: string;
}

/** Whose rows: found by a customer's or account's id, or by a verified e-mail address. */
export type Owner = 'id' | 'address';

/** A group of the export: a table's rows of one owner. */
export interface ExportGroup {
  readonly name: string;
  readonly of: Owner;
  /** Only these rows, as SQL. */
  readonly when?: string;
  /** What other tables say of a row: the name, and a subquery. */
  readonly more?: Readonly<Record<string, string>>;
}

/** A table with data of customers: what erasure, export, age limits and the audit log's masking follow from. */
export interface PersonalTable {
  readonly name: string;
  /** The columns of its primary key, if it is not `id`. */
  readonly key?: readonly string[];
  /** Conditions that find a person's rows; ?1 is the id, or the address as its key. */
  readonly rows: Readonly<Partial<Record<Owner, string>>>;
  /** The legal reason for which rows outlive an erasure; without one, they are deleted. */
  readonly kept?: string;
  /** Rows that an owner's erasure deletes even though the others are kept, as SQL. */
  readonly dropped?: Readonly<Partial<Record<Owner, string>>>;
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns that the export shows as they are (or `AS` another name), and an erasure leaves in rows that are kept. */
  readonly facts: readonly string[];
  /** Ids, credentials and what the jobs note: neither exported nor about the person. */
  readonly internal: readonly string[];
  /** Empty: not in the export, for the reason in `untold`. */
  readonly exports: readonly ExportGroup[];
  readonly untold?: string;
  /** How long rows are kept without an erasure: limits, or those of the table whose rows own them, or for what reason. */
  readonly age: readonly AgeLimit[] | { readonly like: string; readonly by: string } | string;
  /** The noun of the merchant's calls that write its columns. */
  readonly noun?: string;
}
