import { parseSync } from 'oxc-parser';
import { findSqlChanges, isSql } from './sql-changes.ts';

/** One change of the source between two offsets. `isStatement`: the statement there is left out. */
export interface Change {
  kind: 'condition' | 'check' | 'logic' | 'comparison' | 'constant' | 'statement';
  start: number;
  end: number;
  mutated: string;
  isStatement: boolean;
  /** Evaluated while its module loads, so that it cannot be switched later. */
  isEarly: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
/** Calls that throw unless something holds. */
const GUARD = /^(await )?(this\.)?(require|check|reject|consume|limit|assert|verify)[A-Z]?\w*\(/;
/** They have expressions below them. All other nodes of TypeScript are types. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function isLeaving(consequent: unknown): boolean {
  if (!isNode(consequent)) return false;
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  const last = Array.isArray(body) ? body.at(-1) : null;
  return isNode(last) && ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(last.type);
}

/** One more of what is counted; twice a time or an amount, where one more is nothing. */
const changeNumber = (value: number) => String(value < 1000 ? value + 1 : value * 2);

/** The changes of one node by themselves. */
function changesAt(node: Node, parent: Node | null, key: string, text: string): Omit<Change, 'isEarly'>[] {
  const at = (inner: Node) => text.slice(inner.start, inner.end);
  const whole = { start: node.start, end: node.end, isStatement: false };
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    if (!isNode(node.test)) return [];
    const place = { start: node.test.start, end: node.test.end, isStatement: false };
    const dropped = isLeaving(node.consequent) ? 'check' : 'condition';
    return [
      { ...place, kind: dropped, mutated: 'false' },
      { ...place, kind: 'condition', mutated: 'true' },
    ];
  }
  const { left, right, operator } = node;
  if (isNode(left) && isNode(right) && typeof operator === 'string') {
    const between = text.slice(left.end, right.start);
    const replaceOperator = (other: string) => `${at(left)}${between.replace(operator, other)}${at(right)}`;
    if (node.type === 'LogicalExpression' && operator !== '??')
      return [{ ...whole, kind: 'logic', mutated: replaceOperator(operator === '&&' ? '||' : '&&') }];
    const other = node.type === 'BinaryExpression' ? COMPARISONS[operator] : undefined;
    return other === undefined ? [] : [{ ...whole, kind: 'comparison', mutated: replaceOperator(other) }];
  }
  if (node.type === 'ExpressionStatement' && GUARD.test(at(node)))
    return [{ ...whole, kind: 'check', mutated: '', isStatement: true }];
  const isKey = key === 'key' || key === 'property' || key === 'source';
  if (node.type === 'Literal' && typeof node.value === 'number' && !isKey)
    return [{ ...whole, kind: 'constant', mutated: changeNumber(node.value) }];
  const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
  if (!isText || isKey || parent?.type === 'TaggedTemplateExpression' || !isSql(at(node))) return [];
  const inserted = Array.isArray(node.expressions) ? node.expressions.filter(isNode) : [];
  const holes = inserted.map(({ start, end }) => ({ start: start - node.start, end: end - node.start }));
  return findSqlChanges(at(node), holes).map((mutated) => ({ ...whole, kind: 'statement', mutated }));
}

/** Calls `visit` for each node that is evaluated; `isEarly` while its module loads. */
function walk(
  node: Node,
  parent: Node | null,
  key: string,
  isEarly: boolean,
  visit: (node: Node, parent: Node | null, key: string, isEarly: boolean) => void,
): void {
  if (node.type.startsWith('TS') && !TRANSPARENT.has(node.type)) return;
  if (/^(Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return;
  visit(node, parent, key, isEarly);
  const isInside = isEarly && !/Function/.test(node.type);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, node, name, isInside, visit);
  }
}

function parse(file: string, text: string): Node {
  const program: unknown = parseSync(file, text).program;
  if (!isNode(program)) throw new TypeError(`${file} cannot be parsed`);
  return program;
}

/** All changes of a module, in the order of its text. */
export function findChanges(file: string, text: string): Change[] {
  const found: Change[] = [];
  walk(parse(file, text), null, '', true, (node, parent, key, isEarly) => {
    found.push(...changesAt(node, parent, key, text).map((change) => ({ ...change, isEarly })));
  });
  return found;
}

/** The bodies of a module's functions; of a short one it is an expression. */
export function findBodies(file: string, text: string): { start: number; end: number; isBlock: boolean }[] {
  const found: { start: number; end: number; isBlock: boolean }[] = [];
  walk(parse(file, text), null, '', true, ({ type, body }) => {
    if (!/Function/.test(type) || !isNode(body)) return;
    found.push({ start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' });
  });
  return found;
}
