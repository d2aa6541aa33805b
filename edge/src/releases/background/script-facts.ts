import {
  type CallExpression,
  type Identifier,
  type ImportExpression,
  type MemberExpression,
  type Node,
  type ObjectExpression,
  type Options,
  type Program,
  parse,
  type SequenceExpression,
  type TemplateLiteral,
} from 'acorn';
import { simple } from 'acorn-walk';

/** Code that runs text, compiles WebAssembly, starts a worker from a URL, or loads a module into a worklet. */
export type BlockedKind = 'eval' | 'web-assembly' | 'worker' | 'worklet';

/** An import that the browser resolves itself. */
export interface NativeImport {
  file: string;
  line: number;
  /** True for `import()`, which scripts can contain, too. */
  isDynamic: boolean;
  /** Module specifier as written; null if it is computed at run time. */
  source: string | null;
}

export interface CodeFacts {
  /** Names of intents, slots and pages that the code declares, such as `declareIntent('share.open', …)`. */
  uses: string[];
  /** Remotes whose backends the code requests, by its texts that contain `/svc/{remote}/`. */
  backends: string[];
  /** Places with code that the pages' policy blocks. */
  blocked: { file: string; line: number; kind: BlockedKind; what: string }[];
  imports: NativeImport[];
  /** Files that are valid only as modules, with the names that they export. */
  modules: { file: string; exports: string[] }[];
  /** Files that are not JavaScript. */
  broken: { file: string; message: string }[];
}

type Part = Partial<Node> & { right?: Node; property?: { name?: string } };
type Located = Node & { loc?: { start: { line: number } } | null };

const DOTTED = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const BACKEND = /\/svc\/([a-z][a-z0-9-]{1,30})\//g;
const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'script', locations: true };
/**
 * Code that the federation runtime and bundlers include for other environments: other kinds of modules, manifests that
 * compute a URL, a fallback for the global object. None of it runs here, and the pages' policy would block it.
 */
const HARMLESS_TEXTS = new Set(['callbacks', 'return this']);
const HARMLESS_PART = 'getPublicPath';
const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window']);

/** Reads facts from scripts without running them, so that teams don't have to declare them. */
export function factsOf(scripts: ReadonlyMap<string, string>): CodeFacts {
  const uses = new Set<string>();
  const facts: CodeFacts = { uses: [], backends: [], blocked: [], imports: [], modules: [], broken: [] };
  for (const [file, code] of scripts) readScript(file, code, uses, facts);
  return { ...facts, uses: [...uses].sort(), backends: [...new Set(facts.backends)].sort() };
}

function readScript(file: string, code: string, uses: Set<string>, facts: CodeFacts): void {
  const tree = parsed(file, code, facts);
  if (!tree) return;
  const note = (node: Located, what: string, kind: BlockedKind = 'eval'): void => {
    facts.blocked.push({ file, line: lineOf(node), kind, what });
  };
  const imports = new Map<Node | null, ImportExpression>();
  const noteSource = ({ source }: { source?: Node | null }): void => {
    if (source) facts.imports.push({ file, line: lineOf(source), isDynamic: false, source: literal(source) });
  };
  const noteText = (text: unknown): void => {
    for (const [, name = ''] of String(text).matchAll(BACKEND)) facts.backends.push(name);
  };
  simple(tree, {
    Literal(node) {
      noteText(node.value);
    },
    TemplateElement(node) {
      noteText(node.value.cooked);
    },
    // Called for the parts of a node before the node itself.
    CallExpression(node) {
      const { callee } = node;
      imports.delete(runtimeImport(node));
      const first = literal(node.arguments[0]);
      if (first && (DOTTED.test(first) || isRoute(node.arguments))) uses.add(first);
      const name = globalName(callee) ?? '';
      if (name === 'eval') note(node, 'eval');
      if (name === 'Function' && !isHarmless(node.arguments[0])) note(node, 'Function');
      if (/^set(?:Timeout|Interval)$/.test(name) && first !== null) note(node, name);
      const loaded = loadedBy(callee);
      if (loaded) note(node, loaded.what, loaded.kind);
    },
    NewExpression(node) {
      const name = globalName(node.callee);
      if (name === 'Function' && !isHarmless(node.arguments[0])) note(node, 'new Function');
      if (name === 'Worker' || name === 'SharedWorker') note(node, `new ${name}`, 'worker');
    },
    ImportExpression(node) {
      imports.set(node, node);
    },
    ImportDeclaration: noteSource,
    ExportNamedDeclaration: noteSource,
    ExportAllDeclaration: noteSource,
    MemberExpression(node) {
      // Asking whether a module is valid compiles none.
      if (globalName(node.object) === 'WebAssembly' && nameOf(node.property) !== 'validate')
        note(node, 'WebAssembly', 'web-assembly');
    },
    Property(node) {
      const key = node.key.type === 'Identifier' ? node.key.name : null;
      const value = key === 'name' ? literal(node.value) : null;
      if (value && DOTTED.test(value)) uses.add(value);
    },
    ObjectExpression(node) {
      const values = ['name', 'owner', 'path'].map((key) => literal(propertyOf(node, key)));
      const [name, owner, path] = values;
      if (name && owner && path?.startsWith('/')) uses.add(name);
    },
  });
  for (const node of imports.values())
    facts.imports.push({ file, line: lineOf(node), isDynamic: true, source: literal(node.source) });
}

function lineOf({ loc }: Located): number {
  return loc?.start.line ?? 0;
}

/** The federation runtime has one import for containers of another kind: `import(entry).then(done).catch(failed)`. */
function runtimeImport({ callee, arguments: [failed] }: CallExpression): Node | null {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'catch') return null;
  const { object: then } = callee;
  if (then.type !== 'CallExpression' || then.callee.type !== 'MemberExpression') return null;
  const { object: loading, property } = then.callee;
  if (nameOf(property) !== 'then' || loading.type !== 'ImportExpression') return null;
  return [loading.source, then.arguments[0], failed].every((part) => part?.type === 'Identifier')
    ? loading
    : null;
}

/**
 * Returns the name of a global, or null. Minifiers call one as `(0, eval)`, and code reads one from the global object if it may
 * not exist.
 */
function globalName(node: Node): string | null {
  if (node.type === 'SequenceExpression') {
    const last = (node as SequenceExpression).expressions.at(-1);
    return last ? globalName(last) : null;
  }
  const member = memberOf(node);
  if (!member) return nameOf(node);
  return GLOBAL_OBJECTS.has(nameOf(member.object) ?? '') ? member.name : null;
}

/** Returns the object and the name of a member such as `a.b` or `a["b"]`, or null. */
function memberOf(node: Node): { object: Node; name: string | null } | null {
  if (node.type !== 'MemberExpression') return null;
  const { object, property, computed } = node as MemberExpression;
  return { object, name: computed ? literal(property) : nameOf(property) };
}

/** Returns what a method loads from a URL whose bytes no hash seals, or null. */
function loadedBy(callee: Node): { what: string; kind: BlockedKind } | null {
  const method = memberOf(callee);
  const owner = method && memberOf(method.object);
  if (!owner) return null;
  const what = `${owner.name}.${method.name}`;
  if (what === 'serviceWorker.register' && globalName(owner.object) === 'navigator')
    return { what, kind: 'worker' };
  return what === 'audioWorklet.addModule' ? { what, kind: 'worklet' } : null;
}

function nameOf(node: Node): string | null {
  return node.type === 'Identifier' ? (node as Identifier).name : null;
}

function parsed(file: string, code: string, facts: CodeFacts): Node | null {
  try {
    return parse(code, OPTIONS);
  } catch {
    return parsedModule(file, code, facts);
  }
}

function parsedModule(file: string, code: string, facts: CodeFacts): Node | null {
  try {
    const tree = parse(code, { ...OPTIONS, sourceType: 'module' });
    facts.modules.push({ file, exports: exportsOf(tree) });
    return tree;
  } catch (error) {
    facts.broken.push({ file, message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

function exportsOf({ body }: Program): string[] {
  return body.flatMap((part) => {
    if (part.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = part;
    const names = specifiers.map(({ exported }) => nameOf(exported) ?? literal(exported) ?? '');
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => nameOf(id) ?? []);
    return declaration ? [...names, declaration.id.name] : names;
  });
}

/** Returns whether a call declares a page: by name, owner and path, or by name, path and title. */
function isRoute([, ...rest]: readonly Node[]): boolean {
  const [second, third] = rest.map(literal);
  return Boolean(second && third) && [second, third].some((text) => text?.startsWith('/'));
}

function propertyOf(node: ObjectExpression, key: string): Node | undefined {
  const found = node.properties.find(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === key,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

function isHarmless(argument: Node | undefined): boolean {
  const text = literal(argument);
  if (text !== null) return HARMLESS_TEXTS.has(text);
  const { type, right, property } = (argument ?? {}) as Part;
  if (type === 'BinaryExpression') return isHarmless(right);
  return type === 'MemberExpression' && property?.name === HARMLESS_PART;
}

/** Returns the text of a literal, or null. Some minifiers write texts as templates. */
function literal(node: Node | undefined): string | null {
  if (node?.type === 'TemplateLiteral') {
    const { quasis } = node as TemplateLiteral;
    return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
  }
  const value = node?.type === 'Literal' ? (node as Node & { value?: unknown }).value : null;
  return typeof value === 'string' ? value : null;
}
