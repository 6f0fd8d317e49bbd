import type { CallExpression, Node } from 'typescript/unstable/ast';
import { isAsExpression, isPropertyAccessExpression, isStringLiteral } from 'typescript/unstable/ast/is';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import { Evaluator } from './evaluate.ts';
import { nameOfCall, nodesBelow, type Program, placeOf } from './program.ts';
import { type Kind, kindsOf, readRowKinds } from './row-kinds.ts';
import { Result, Rows, Statement } from './values.ts';
import { inEveryWorld } from './worlds.ts';

/** A statement's text, and the file and line that prepare it. Parts that only running the code can tell are `HOLE`. */
export interface Prepared {
  place: string;
  sql: string;
}

/** The columns by which code reads the rows of a statement. */
export interface Reading extends Prepared {
  columns: Map<string, Set<Kind>>;
  /** False where the type leaves columns to its callers, or only one column is read. */
  isWhole: boolean;
}

/** The functions of `database.ts` that prepare and read at once. */
const READERS = new Set(['readAll', 'readFirst']);
const READERS_FILE = 'worker/commerce/database.ts:';

const isReader = (call: CallExpression) => READERS.has(nameOfCall(call));
const isOwnReader = (node: Node) => placeOf(node).startsWith(READERS_FILE);

function evaluateStatement(evaluator: Evaluator, call: CallExpression): unknown {
  if (!isReader(call)) return evaluator.evaluate(call);
  const [, sql] = call.arguments;
  const text = sql && evaluator.evaluate(sql);
  return typeof text === 'string' ? new Statement(text) : undefined;
}

/** Every text that the sources prepare. */
export function findPrepared(program: Program): Prepared[] {
  return program.calls
    .filter((call) => (isReader(call) || nameOfCall(call) === 'prepare') && !isOwnReader(call))
    .flatMap((call) => {
      const values = inEveryWorld((choose) => evaluateStatement(new Evaluator(program, choose), call));
      const texts = values.flatMap((value) => (value instanceof Statement ? [value.sql] : []));
      return [...new Set(texts)].map((sql) => ({ place: placeOf(call), sql }));
    });
}

interface TypedRows {
  statement: Statement;
  row: Type;
  /** Of `first('column')`, whose type is the column's. */
  column?: string;
}

/** Every place that gives the rows of a statement a type: calls with one, and results of a batch that are cast. */
export function findReadings(program: Program): Reading[] {
  const { checker } = program;
  const argumentOf = (type: Type | undefined, index = 0): Type | undefined =>
    type?.isTypeReference() ? checker.getTypeArguments(type)[index] : undefined;
  const itemOf = (type: Type | undefined) => (type && checker.isArrayLikeType(type) ? argumentOf(type) : undefined);

  /** The statements of an evaluated value, with the types of their rows. */
  function pair(value: unknown, type: Type | undefined): TypedRows[] {
    const known = type && checker.getNonNullableType(type);
    if (!known) return [];
    if (value instanceof Result) {
      const results = checker.getPropertyOfType(known, 'results');
      return results ? pair(new Rows(value.statement), checker.getTypeOfSymbol(results)) : [];
    }
    if (value instanceof Rows) {
      const row = itemOf(known);
      return row ? [{ statement: value.statement, row }] : [];
    }
    if (!Array.isArray(value) || !known.isTypeReference()) return [];
    const isTuple = known.getTarget().isTupleType();
    return value.flatMap((item: unknown, index) => pair(item, argumentOf(known, isTuple ? index : 0)));
  }

  function readCall(call: CallExpression, evaluator: Evaluator): TypedRows[] {
    const awaited = argumentOf(checker.getTypeAtLocation(call));
    const { expression } = call;
    const isFirst = nameOfCall(call) === 'first' && isPropertyAccessExpression(expression);
    if (!isReader(call) && !isFirst) return pair(evaluator.evaluate(call), awaited);
    const statement = isFirst ? evaluator.evaluate(expression.expression) : evaluateStatement(evaluator, call);
    const [column] = isFirst ? call.arguments : [];
    if (!(statement instanceof Statement) || !awaited) return [];
    if (column && isStringLiteral(column)) return [{ statement, row: awaited, column: column.text }];
    const row = nameOfCall(call) === 'readAll' ? itemOf(awaited) : checker.getNonNullableType(awaited);
    return row ? [{ statement, row }] : [];
  }

  function toReading(node: Node, { statement, row, column }: TypedRows): Reading[] {
    const place = placeOf(node);
    const { sql } = statement;
    if (column !== undefined) {
      // No row is null too: only the kind is the column's.
      const kinds = kindsOf(row);
      return [{ place, sql, columns: new Map([[column, kinds]]), isWhole: false }];
    }
    const columns = (row.flags & TypeFlags.AnyOrUnknown) === 0 ? readRowKinds(program, row) : null;
    return columns && columns.size > 0 ? [{ place, sql, columns, isWhole: !row.isTypeParameter() }] : [];
  }

  const read = (node: Node, readTyped: (evaluator: Evaluator) => TypedRows[]): Reading[] => {
    const found = inEveryWorld((choose) => readTyped(new Evaluator(program, choose))).flat();
    const byText = new Map(found.map((one) => [one.statement.sql, one]));
    return [...byText.values()].flatMap((one) => toReading(node, one));
  };
  return [
    ...program.calls
      .filter((call) => isReading(call) && !isOwnReader(call))
      .flatMap((call) => read(call, (evaluator) => readCall(call, evaluator))),
    ...program.files
      .flatMap((file) => nodesBelow(file))
      .filter(givesResults)
      .flatMap((node) => read(node, (evaluator) => pair(evaluator.evaluate(node), checker.getTypeAtLocation(node)))),
  ];
}

function isReading(call: CallExpression): boolean {
  if (isReader(call)) return true;
  const name = nameOfCall(call);
  if (!isPropertyAccessExpression(call.expression)) return false;
  return name === 'first' || ((name === 'all' || name === 'run') && call.typeArguments !== undefined);
}

const givesResults = (node: Node): boolean =>
  (isAsExpression(node) && node.expression.getText().includes('results')) ||
  (isPropertyAccessExpression(node) && node.name.text === 'results');
