import { SyntaxKind } from 'typescript/unstable/ast';
import { toText, UNKNOWN } from './values.ts';

const OF_NUMBERS = new Map<SyntaxKind, (a: number, b: number) => number | boolean>([
  [SyntaxKind.AsteriskToken, (a, b) => a * b],
  [SyntaxKind.AsteriskAsteriskToken, (a, b) => a ** b],
  [SyntaxKind.SlashToken, (a, b) => a / b],
  [SyntaxKind.PlusToken, (a, b) => a + b],
  [SyntaxKind.MinusToken, (a, b) => a - b],
  [SyntaxKind.BarToken, (a, b) => a | b],
  [SyntaxKind.LessThanLessThanToken, (a, b) => a << b],
  [SyntaxKind.LessThanToken, (a, b) => a < b],
  [SyntaxKind.GreaterThanToken, (a, b) => a > b],
]);

/** The value of `left operator right`, as far as the operators of SQL texts and their constants need it. */
export function operate(operator: SyntaxKind, left: unknown, right: unknown): unknown {
  const isText = typeof left === 'string' || typeof right === 'string';
  if (operator === SyntaxKind.PlusToken && isText) return toText(left) + toText(right);
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  if (operator === SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return UNKNOWN;
  return OF_NUMBERS.get(operator)?.(left, right) ?? UNKNOWN;
}
