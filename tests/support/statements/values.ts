import type { Node } from 'typescript/unstable/ast';

/** What only running the code can tell. Inside a text it is `HOLE`. */
export const UNKNOWN: unique symbol = Symbol('unknown');
export const HOLE = '\u0000';

/** Values of the names around a piece of code, by their declarations. */
export type Names = ReadonlyMap<string, () => unknown>;

/** What `prepare` returns. */
export class Statement {
  readonly sql: string;
  constructor(sql: string) {
    this.sql = sql;
  }
}

/** What a statement returns, alone or in a batch. */
export class Result {
  readonly statement: Statement;
  constructor(statement: Statement) {
    this.statement = statement;
  }
}

/** The `results` of a result. */
export class Rows {
  readonly statement: Statement;
  constructor(statement: Statement) {
    this.statement = statement;
  }
}

/** A function, with the values of the names around it. */
export class Closure {
  readonly node: Node;
  readonly names: Names;
  constructor(node: Node, names: Names) {
    this.node = node;
    this.names = names;
  }
}

/** An object, whose members are evaluated when they are read. */
export class Members {
  readonly byName: Readonly<Record<string, () => unknown>>;
  constructor(byName: Readonly<Record<string, () => unknown>>) {
    this.byName = byName;
  }
}

/** Thrown where a world has nothing to choose from: its code does not run. */
export class Impossible extends Error {}

export function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length > 0 ? value.map(toText).join(',') : HOLE;
}

export function once(read: () => unknown): () => unknown {
  let done: { value: unknown } | undefined;
  return () => {
    done ??= { value: read() };
    return done.value;
  };
}
