import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/**
 * Finds side effects of a render by reading the source: an assignment to a module's variable, a change of a module's collection, a write
 * to storage or history, in a component, a hook, a state initializer, a memo or a reducer, or in any function that one of these calls.
 * React may discard a render or run it twice, so that what it consumed would be lost.
 */

const root = resolve(import.meta.dirname, '../..');

interface Node {
  type: string;
  [field: string]: unknown;
}
interface Found {
  file: string;
  /** The component or hook. */
  by: string;
  /** `file#function` that has the effect. */
  at: string;
  effect: string;
}
interface Module {
  file: string;
  functions: Map<string, Node>;
  /** Names declared at the top. */
  variables: Set<string>;
  constants: Set<string>;
  /** Local name to file and exported name. */
  imports: Map<string, { file: string; name: string }>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/^i18n\/(?:en|fr|es)\//.test(file))
    .map(file => join(folder, file));

export function readModule(file: string, text: string): Module {
  const { program } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: Module = {
    file,
    functions: new Map(),
    variables: new Set(),
    constants: new Set(),
    imports: new Map(),
  };
  for (const statement of list(program.body)) {
    if (statement.type === 'ImportDeclaration') addImports(found, statement);
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
    const name = nameOf(declared['id']);
    if (declared.type === 'FunctionDeclaration' && name) found.functions.set(name, declared);
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of list(declared['declarations'])) {
      const variable = nameOf(id);
      if (!variable) continue;
      const made = inside(init);
      if (made) found.functions.set(variable, made);
      else (declared['kind'] === 'let' ? found.variables : found.constants).add(variable);
    }
  }
  return found;
}

/** The function that a constant is, also one wrapped by `memo`, `optional` or the like. */
function inside(init: unknown): Node | null {
  if (!isNode(init)) return null;
  if (isFunction(init)) return init;
  if (init.type !== 'CallExpression' || nameOf(init['callee']) !== 'memo') return null;
  return list(init['arguments']).find(isFunction) ?? null;
}

function addImports({ file, imports }: Module, { source, specifiers }: Node): void {
  const from = isNode(source) ? source['value'] : null;
  if (typeof from !== 'string' || !from.startsWith('.')) return;
  const target = relative(root, resolve(root, dirname(file), from.split('?')[0] ?? ''));
  for (const { local, imported } of list(specifiers)) {
    const [as, name] = [nameOf(local), nameOf(imported)];
    if (as && name) imports.set(as, { file: target, name });
  }
}

const changing = new Set(['set', 'delete', 'add', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice']);
const stores = /^(?:deviceStorage|tabStorage|localStorage|sessionStorage|history)$/;
const storing = /^(?:setItem|removeItem|clear|pushState|replaceState)$/;
/** What a method of a module's object is called that hands something over or writes it down. */
const telling = /^(?:take|consume|spend|forget|open|note|keep|put|write)(?:[A-Z]|$)/;
/** Of an array: what it is given is called before it returns. */
const atOnce = /^(?:map|filter|flatMap|forEach|some|every|find|findLast|reduce|toSorted)$/;
const initialized: Readonly<Record<string, readonly number[]>> = {
  useState: [0],
  useReducer: [0, 2],
  useMemo: [0],
  useSyncExternalStore: [1, 2],
};

/** `modules` by path. */
export function renderEffects(modules: ReadonlyMap<string, Module>): Found[] {
  const known = new Map<Node, Did>();
  const didOf = (module: Module, name: string, node: Node): Did => {
    const did = known.get(node) ?? whatItDoes(module, name, node);
    known.set(node, did);
    return did;
  };
  return [...modules.values()].flatMap(module =>
    [...module.functions]
      .filter(([name]) => /^(?:use)?[A-Z]/.test(name))
      .flatMap(([by, component]) => {
        const reached = new Set([didOf(module, by, component)]);
        for (const { calls } of reached)
          for (const { from, name } of calls) {
            const imported = from.imports.get(name);
            const target = imported ? modules.get(imported.file) : from;
            const called = target?.functions.get(imported?.name ?? name);
            if (target && called) reached.add(didOf(target, imported?.name ?? name, called));
          }
        return [...reached].flatMap(({ at, effects }) =>
          effects.map(effect => ({ file: module.file, by, at, effect })),
        );
      }),
  );
}

interface Did {
  at: string;
  effects: string[];
  calls: { from: Module; name: string }[];
}

/** What a function does when it is called, but for what it leaves to others to call. */
function whatItDoes(from: Module, within: string, body: Node): Did {
  const did: Did = { at: `${from.file}#${within}`, effects: [], calls: [] };
  enter(body, new Set());
  return did;

  function enter(node: Node, outer: ReadonlySet<string>): void {
    const own = new Set([...outer, ...namesIn(node)]);
    for (const part of childrenOf(node)) visit(part, own);
  }

  function visit(node: Node, own: ReadonlySet<string>): void {
    if (isFunction(node)) return;
    if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') {
      const target = nameOf(node['left'] ?? node['argument']);
      if (target && from.variables.has(target) && !own.has(target)) did.effects.push(`assigns ${target}`);
    }
    if (node.type === 'CallExpression') visitCall(node, own);
    for (const part of childrenOf(node)) visit(part, own);
  }

  function visitCall({ callee, arguments: given }: Node, own: ReadonlySet<string>): void {
    const name = nameOf(callee);
    if (name && !own.has(name)) did.calls.push({ from, name });
    for (const index of initialized[name ?? ''] ?? []) {
      const argument = list(given)[index];
      const named = nameOf(argument);
      if (named && !own.has(named)) did.calls.push({ from, name: named });
      else if (argument && isFunction(argument)) enter(argument, own);
    }
    if (!isNode(callee) || callee.type !== 'MemberExpression') return;
    const [object, method] = [nameOf(callee['object']), nameOf(callee['property']) ?? ''];
    if (atOnce.test(method)) for (const each of list(given).filter(isFunction)) enter(each, own);
    if (object === null || own.has(object)) return;
    const isOfModule = from.constants.has(object);
    if (
      (isOfModule && changing.has(method)) ||
      ((isOfModule || from.imports.has(object)) && telling.test(method)) ||
      (stores.test(object) && storing.test(method))
    )
      did.effects.push(`${object}.${method}`);
  }
}

/** Names that a function declares itself, its parameters with them. */
function namesIn(node: Node): Set<string> {
  const names = new Set<string>();
  const add = (pattern: Node): void => {
    const name = nameOf(pattern);
    if (name) names.add(name);
    else for (const part of childrenOf(pattern)) add(part);
  };
  const visit = (each: Node): void => {
    if (each.type === 'VariableDeclarator' && isNode(each['id'])) add(each['id']);
    if (isFunction(each)) {
      if (isNode(each['id'])) add(each['id']);
      return;
    }
    for (const part of childrenOf(each)) visit(part);
  };
  for (const parameter of list(node['params'])) add(parameter);
  for (const part of childrenOf(node)) visit(part);
  return names;
}

export function modulesOfApp(): Map<string, Module> {
  const files = sourceFiles('src').filter(file => existsSync(join(root, file)));
  return new Map(files.map(file => [file, readModule(file, readFileSync(join(root, file), 'utf8'))]));
}
