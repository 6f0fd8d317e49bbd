import type {
  BinaryExpression,
  BindingElement,
  CallExpression,
  Expression,
  Node,
  ObjectLiteralExpression,
  ParameterDeclaration,
  ReturnStatement,
  VariableDeclaration,
} from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { operate } from './operators.ts';
import { keyOf, nodesBelow, type Program } from './program.ts';
import {
  Closure,
  HOLE,
  Impossible,
  Members,
  type Names,
  once,
  Result,
  Rows,
  Statement,
  toText,
  UNKNOWN,
} from './values.ts';
import type { Choose } from './worlds.ts';

const MAX_DEPTH = 80;
const NO_NAMES: Names = new Map();

const isFunction = (node: Node) =>
  is.isArrowFunction(node) ||
  is.isFunctionDeclaration(node) ||
  is.isFunctionExpression(node) ||
  is.isMethodDeclaration(node);

const parametersOf = (node: Node): readonly ParameterDeclaration[] =>
  'parameters' in node ? (node.parameters as readonly ParameterDeclaration[]) : [];

const isWrapper = (node: Node) =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node) ||
  is.isAwaitExpression(node);

const returns = new WeakMap<Node, ReturnStatement[]>();

/** The `return`s of a function's body, without those of functions inside it. */
function returnsOf(body: Node): ReturnStatement[] {
  const known = returns.get(body);
  if (known) return known;
  const found = nodesBelow(body, isFunction).filter(is.isReturnStatement);
  returns.set(body, found);
  return found;
}

/** Constants of modules that are the same in every world. */
const constants = new WeakMap<Node, unknown>();

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && value.every(isPlain));

/**
 * Evaluates expressions as far as the sources tell, in one world: where a condition, a caller or a `return` is open, the
 * world chooses. Knows what texts of SQL are made of: templates, constants, lists, small functions, `prepare` and `batch`.
 */
export class Evaluator {
  readonly #program: Program;
  readonly #choose: Choose;
  #depth = 0;
  #choices = 0;
  #isClosed = false;

  constructor(program: Program, choose: Choose) {
    this.#program = program;
    this.#choose = (key, count) => {
      if (this.#isClosed && count > 1) throw new Impossible();
      this.#choices += 1;
      return choose(key, count);
    };
  }

  evaluate(node: Node, names: Names = NO_NAMES): unknown {
    if (this.#depth > MAX_DEPTH) return UNKNOWN;
    this.#depth += 1;
    try {
      return this.#evaluate(node, names);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: Node, names: Names): unknown {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (is.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(
        ({ expression, literal }) => toText(this.evaluate(expression, names)) + literal.text,
      );
      return node.head.text + parts.join('');
    }
    if (is.isIdentifier(node)) return this.#evaluateName(node, names);
    if (isWrapper(node)) return this.evaluate(node.expression, names);
    if (is.isConditionalExpression(node))
      return this.evaluate(this.#isTrue(node.condition, names) ? node.whenTrue : node.whenFalse, names);
    if (is.isBinaryExpression(node)) return this.#evaluateBinary(node, names);
    if (is.isArrayLiteralExpression(node)) return this.#evaluateAll(node.elements, names);
    if (is.isObjectLiteralExpression(node)) return this.#evaluateObject(node, names);
    if (isFunction(node)) return new Closure(node, names);
    if (is.isPropertyAccessExpression(node)) return read(this.evaluate(node.expression, names), node.name.text);
    if (is.isElementAccessExpression(node)) {
      const from = this.evaluate(node.expression, names);
      const key = this.evaluate(node.argumentExpression, names);
      return key === UNKNOWN ? this.#chooseOf(from, keyOf(node)) : read(from, toText(key));
    }
    if (is.isCallExpression(node)) return this.#evaluateCall(node, names);
    if (node.kind === SyntaxKind.NullKeyword) return null;
    return UNKNOWN;
  }

  /** Whether a condition holds, chosen by the world unless constants alone decide. */
  #isTrue(node: Expression, names: Names): boolean {
    const value = this.#evaluateClosed(node, names);
    const isOpen = value === UNKNOWN || (typeof value === 'string' && value.includes(HOLE));
    if (isOpen) return this.#choose(`${node.getSourceFile().fileName} ${node.getText()}`, 2) === 0;
    return Boolean(value);
  }

  /** Evaluates without a choice. */
  #evaluateClosed(node: Expression, names: Names): unknown {
    const [depth, isClosed] = [this.#depth, this.#isClosed];
    this.#isClosed = true;
    try {
      return this.evaluate(node, names);
    } catch (error) {
      if (error instanceof Impossible) return UNKNOWN;
      throw error;
    } finally {
      this.#depth = depth;
      this.#isClosed = isClosed;
    }
  }

  #evaluateBinary({ left, operatorToken, right }: BinaryExpression, names: Names): unknown {
    const first = this.evaluate(left, names);
    if (operatorToken.kind === SyntaxKind.QuestionQuestionToken)
      return first === UNKNOWN ? UNKNOWN : (first ?? this.evaluate(right, names));
    return operate(operatorToken.kind, first, this.evaluate(right, names));
  }

  #evaluateAll(elements: readonly Node[], names: Names): unknown[] {
    return elements.flatMap((element) => {
      if (!is.isSpreadElement(element)) return [this.evaluate(element, names)];
      const spread = this.evaluate(element.expression, names);
      return Array.isArray(spread) ? spread : [UNKNOWN];
    });
  }

  #evaluateObject(node: ObjectLiteralExpression, names: Names): Members {
    const members: Record<string, () => unknown> = {};
    for (const property of node.properties) {
      if (is.isPropertyAssignment(property)) {
        const { name, initializer } = property;
        const key = is.isComputedPropertyName(name)
          ? toText(this.evaluate(name.expression, names))
          : name.getText().replaceAll(/['"]/g, '');
        members[key] = () => this.evaluate(initializer, names);
      } else if (is.isShorthandPropertyAssignment(property)) {
        members[property.name.getText()] = () => this.#evaluateName(property.name, names);
      } else if (is.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, names);
        if (spread instanceof Members) Object.assign(members, spread.byName);
      } else members[property.name?.getText() ?? ''] = () => new Closure(property, names);
    }
    return new Members(members);
  }

  #chooseOf(from: unknown, key: string): unknown {
    if (from === UNKNOWN) return UNKNOWN;
    const options = from instanceof Members ? Object.values(from.byName) : [];
    if (Array.isArray(from)) options.push(...from.map((item) => () => item as unknown));
    if (options.length === 0) throw new Impossible();
    return options[this.#choose(key, options.length)]?.();
  }

  #evaluateName(name: Node, names: Names): unknown {
    if (name.getText() === 'undefined') return undefined;
    const { project, checker } = this.#program;
    const declaration = is.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)?.valueDeclaration?.resolve(project)
      : this.#program.declarationOf(name);
    if (!declaration) return UNKNOWN;
    const known = names.get(keyOf(declaration));
    if (known) return known();
    if (isFunction(declaration)) return new Closure(declaration, names);
    return this.#evaluateDeclaration(declaration, names);
  }

  #evaluateDeclaration(declaration: Node, names: Names): unknown {
    if (is.isParameterDeclaration(declaration)) return this.#evaluateParameter(declaration, names);
    if (is.isVariableDeclaration(declaration)) return this.#evaluateVariable(declaration, names);
    return is.isBindingElement(declaration) ? this.#evaluatePart(declaration, names) : UNKNOWN;
  }

  #evaluateVariable(declaration: VariableDeclaration, names: Names): unknown {
    const { initializer } = declaration;
    const loop = declaration.parent.parent;
    if (is.isForOfStatement(loop)) return this.#chooseOf(this.evaluate(loop.expression, names), keyOf(loop));
    if (!initializer) return UNKNOWN;
    if (!is.isSourceFile(loop.parent)) return this.evaluate(initializer, names);
    const known = constants.get(declaration);
    if (known !== undefined) return known;
    const before = this.#choices;
    const value = this.evaluate(initializer);
    if (this.#choices === before && isPlain(value)) constants.set(declaration, value);
    return value;
  }

  /** A name in a pattern: the part of what the pattern takes apart. */
  #evaluatePart(element: BindingElement, names: Names): unknown {
    const pattern = element.parent;
    const from = this.#evaluateDeclaration(pattern.parent, names);
    if (is.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.findIndex((one) => keyOf(one) === keyOf(element));
      if (!Array.isArray(from)) return UNKNOWN;
      return element.dotDotDotToken ? from.slice(index) : from[index];
    }
    const value = read(from, (element.propertyName ?? element.name)?.getText() ?? '');
    return value === undefined && element.initializer ? this.evaluate(element.initializer, names) : value;
  }

  /** A parameter: what it is given in this call or, where none is known, by one of the function's callers. */
  #evaluateParameter(parameter: ParameterDeclaration, names: Names): unknown {
    const known = names.get(keyOf(parameter));
    if (known) return known();
    const owner = parameter.parent;
    const index = parametersOf(owner).findIndex((one) => keyOf(one) === keyOf(parameter));
    const { parent } = owner;
    // A callback of a list's method.
    if (is.isCallExpression(parent) && is.isPropertyAccessExpression(parent.expression))
      return index === 0 ? this.#chooseOf(this.evaluate(parent.expression.expression, names), keyOf(parent)) : UNKNOWN;
    const calls = this.#program.callsOf(is.isVariableDeclaration(parent) ? parent : owner);
    if (calls.length === 0) return UNKNOWN;
    const call = calls[this.#choose(`callers of ${keyOf(owner)}`, calls.length)];
    return this.#giveArgument(parameter, index, call?.arguments ?? [], NO_NAMES);
  }

  #giveArgument(parameter: ParameterDeclaration, index: number, given: readonly Node[], names: Names): unknown {
    if (parameter.dotDotDotToken) return this.#evaluateAll(given.slice(index), names);
    const argument = given[index] ?? parameter.initializer;
    return argument ? this.evaluate(argument, names) : undefined;
  }

  #evaluateCall(node: CallExpression, names: Names): unknown {
    const { expression } = node;
    if (!is.isPropertyAccessExpression(expression)) return this.#call(this.evaluate(expression, names), node, names);
    const { name } = expression;
    const method = name.text;
    const [first] = node.arguments;
    const isOfRuntime = () => this.#program.declarationOf(name)?.getSourceFile().isDeclarationFile === true;
    if (method === 'prepare' && first && isOfRuntime()) return new Statement(toText(this.evaluate(first, names)));
    if (method === 'batch' && first && isOfRuntime()) {
      const statements = this.evaluate(first, names);
      if (!Array.isArray(statements)) return UNKNOWN;
      return statements.map((one: unknown) => (one instanceof Statement ? new Result(one) : UNKNOWN));
    }
    if (/^(Object|Array|Promise)$/.test(expression.expression.getText()))
      return this.#callGlobal(`${expression.expression.getText()}.${method}`, node, names);
    const from = this.evaluate(expression.expression, names);
    if (from instanceof Statement) {
      if (method === 'bind') return from;
      return method === 'all' || method === 'run' ? new Result(from) : UNKNOWN;
    }
    if (from instanceof Members) return this.#call(read(from, method), node, names);
    if (Array.isArray(from) || from === UNKNOWN) return this.#callOnList(from, method, node, names);
    if (typeof from !== 'string') return UNKNOWN;
    const member: unknown = Reflect.get(String.prototype, method);
    const args = node.arguments.map((argument) => this.evaluate(argument, names));
    return typeof member === 'function' && !args.includes(UNKNOWN) ? member.apply(from, args) : UNKNOWN;
  }

  #callGlobal(name: string, { arguments: [first, second] }: CallExpression, names: Names): unknown {
    const from = first ? this.evaluate(first, names) : UNKNOWN;
    if (name === 'Promise.all') return from;
    if (!(from instanceof Members)) return UNKNOWN;
    const entries = Object.entries(from.byName);
    if (name === 'Object.keys') return entries.map(([key]) => key);
    if (name === 'Object.values') return entries.map(([, value]) => value());
    if (name === 'Object.entries') return entries.map(([key, value]) => [key, value()]);
    const length = read(from, 'length');
    if (name !== 'Array.from' || typeof length !== 'number' || !second) return UNKNOWN;
    const fill = this.evaluate(second, names);
    return Array.from({ length }, (_, index) => this.#apply(fill, [undefined, index]));
  }

  /** Methods of lists. A list that is not known stands for one of two items. */
  #callOnList(from: unknown, method: string, { arguments: [first] }: CallExpression, names: Names): unknown {
    const list: unknown[] = Array.isArray(from) ? from : [UNKNOWN, UNKNOWN];
    const argument = first ? this.evaluate(first, names) : undefined;
    if (method === 'map') return list.map((item, index) => this.#apply(argument, [item, index]));
    if (method === 'flatMap') return list.flatMap((item, index) => this.#apply(argument, [item, index]));
    if (from === UNKNOWN) return UNKNOWN;
    if (method === 'filter' || method === 'toSorted') return list;
    if (method === 'slice') return list.slice(typeof argument === 'number' ? argument : 0);
    if (method === 'join') return list.length === 0 ? HOLE : list.map(toText).join(toText(argument));
    return UNKNOWN;
  }

  #call(target: unknown, { arguments: given }: CallExpression, names: Names): unknown {
    if (!(target instanceof Closure)) return UNKNOWN;
    return this.#run(target, (parameter, index) => this.#giveArgument(parameter, index, given, names));
  }

  #apply(target: unknown, args: readonly unknown[]): unknown {
    return target instanceof Closure ? this.#run(target, (_, index) => args[index]) : UNKNOWN;
  }

  #run({ node, names }: Closure, give: (parameter: ParameterDeclaration, index: number) => unknown): unknown {
    const body = 'body' in node ? (node.body as Node | undefined) : undefined;
    if (!body) return UNKNOWN;
    const inner = new Map(names);
    for (const [index, parameter] of parametersOf(node).entries())
      inner.set(
        keyOf(parameter),
        once(() => give(parameter, index)),
      );
    if (!is.isBlock(body)) return this.evaluate(body, inner);
    const ends = returnsOf(body);
    if (ends.length === 0) return UNKNOWN;
    const end = ends[this.#choose(`return of ${keyOf(node)}`, ends.length)];
    return end?.expression ? this.evaluate(end.expression, inner) : undefined;
  }
}

/** A member of an evaluated value. */
function read(from: unknown, name: string): unknown {
  if (from instanceof Members) return name in from.byName ? from.byName[name]?.() : UNKNOWN;
  if (from instanceof Result && name === 'results') return new Rows(from.statement);
  if (Array.isArray(from) && /^\d+$/.test(name)) return from[Number(name)];
  if ((Array.isArray(from) || typeof from === 'string') && name === 'length') return from.length;
  return UNKNOWN;
}
