import { join } from 'node:path';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../..');

/** The sources of a Worker as the compiler sees them. TypeScript calls this API unstable: its version is pinned. */
export interface Program {
  project: Project;
  checker: Checker;
  files: readonly SourceFile[];
  calls: readonly CallExpression[];
  /** The declaration that a name refers to, through imports. */
  declarationOf(name: Node): Node | undefined;
  /** The calls of a function, by its declaration. */
  callsOf(declaration: Node): readonly CallExpression[];
}

const keys = new WeakMap<Node, string>();

/** A node's identity: a declaration that the compiler names may be another object. */
export function keyOf(node: Node): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = `${node.getSourceFile().fileName}:${node.pos}:${node.kind}`;
  keys.set(node, key);
  return key;
}

/** The path in the project and the line of a node, for messages. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  return `${file.fileName.slice(ROOT.length + 1)}:${file.text.slice(0, node.getStart(file)).split('\n').length}`;
}

/** All nodes below a node, without those below a node that `isLeaf` names. */
export function nodesBelow(node: Node, isLeaf: (node: Node) => boolean = () => false): Node[] {
  const found: Node[] = [];
  const visit = (child: Node) => {
    found.push(child);
    if (!isLeaf(child)) child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

const calledName = ({ expression }: CallExpression): Node =>
  isPropertyAccessExpression(expression) ? expression.name : expression;

export const nameOfCall = (call: CallExpression): string => calledName(call).getText();

function toProgram(project: Project): Program {
  const { checker, program } = project;
  const files = project.rootFiles
    .filter((file) => !file.endsWith('.d.ts'))
    .flatMap((file) => program.getSourceFile(file) ?? []);
  const calls = files.flatMap((file) => nodesBelow(file).filter(isCallExpression));
  const callsByName = Map.groupBy(calls, nameOfCall);

  const declarations = new Map<string, Node | undefined>();
  const resolve = (name: Node): Node | undefined => {
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    return (symbol.valueDeclaration ?? checker.getAliasedSymbol(symbol).valueDeclaration)?.resolve(project);
  };
  const declarationOf = (name: Node) => {
    const key = keyOf(name);
    if (!declarations.has(key)) declarations.set(key, resolve(name));
    return declarations.get(key);
  };

  const callsByDeclaration = new Map<string, CallExpression[]>();
  const callsOf = (declaration: Node) => {
    const key = keyOf(declaration);
    const known = callsByDeclaration.get(key);
    if (known) return known;
    const name = ('name' in declaration ? (declaration.name as Node | undefined)?.getText() : undefined) ?? '';
    const found = (callsByName.get(name) ?? []).filter((call) => {
      const target = declarationOf(calledName(call));
      return target !== undefined && keyOf(target) === key;
    });
    callsByDeclaration.set(key, found);
    return found;
  };
  return { project, checker, files, calls, declarationOf, callsOf };
}

/** Reads the project in a folder with a `tsconfig.json`; the compiler ends with `close`. */
export function openProgram(folder: string): { program: Program; close: () => void } {
  const config = join(ROOT, folder, 'tsconfig.json');
  const api = new API({ cwd: ROOT });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`no project in ${folder}`);
  return { program: toProgram(project), close: () => api.close() };
}
