import { type ParserOptions, parse } from '@babel/parser';

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: [['typescript', { dts: true }]] };

type Node = Record<string, unknown> & { type: string };

/** Properties of a syntax tree that say where something is, not what it is. */
const PLACES = new Set([
  'start',
  'end',
  'loc',
  'range',
  'extra',
  'leadingComments',
  'trailingComments',
  'innerComments',
]);
/** Lists that may gain optional members at any place. */
const MEMBER_LISTS: Readonly<Record<string, string>> = {
  TSTypeLiteral: 'members',
  TSInterfaceBody: 'body',
  ClassBody: 'body',
};
const PARAMETER_LISTS = new Set(['params', 'parameters']);

/**
 * Returns whether code that was written for a declaration also compiles with its next version: equal types, or optional members
 * and optional last parameters more; a constant may have any members more, because teams only read it. Anything else counts as a
 * break, even if it is none for most uses.
 */
export function isCompatible(before: string, after: string): boolean {
  if (before === after) return true;
  return areEqual(parse(before, OPTIONS).program.body, parse(after, OPTIONS).program.body, false);
}

function areEqual(before: unknown, after: unknown, isOnlyRead: boolean): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length && before.every((part, at) => areEqual(part, after[at], isOnlyRead))
    );
  if (!isNode(before) || !isNode(after)) return before === after;
  if (before.type !== after.type) return false;
  const list = MEMBER_LISTS[before.type];
  const isRead = isOnlyRead || before.type === 'VariableDeclaration';
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => !PLACES.has(key))
    .every((key) => {
      if (key === list) return hasMembersOf(before[key] as Node[], after[key] as Node[], isRead);
      if (PARAMETER_LISTS.has(key) && Array.isArray(before[key]) && Array.isArray(after[key]))
        return takesParametersOf(before[key], after[key]);
      return areEqual(before[key], after[key], isRead);
    });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasMembersOf(before: readonly Node[], after: readonly Node[], isOnlyRead: boolean): boolean {
  const named = (members: readonly Node[]) =>
    new Map(members.map((member, at) => [nameOf(member) ?? `${member.type} ${at}`, member]));
  const [old, next] = [named(before), named(after)];
  const isKept = [...old].every(
    ([name, member]) => next.has(name) && areEqual(member, next.get(name), isOnlyRead),
  );
  return (
    isKept && [...next].every(([name, member]) => isOnlyRead || old.has(name) || member.optional === true)
  );
}

function nameOf({ key, kind }: Node): string | null {
  const { name, value } = (key ?? {}) as { name?: string; value?: unknown };
  const text = name ?? value;
  return text === undefined ? null : `${kind === 'get' || kind === 'set' ? kind : ''} ${String(text)}`;
}

/** Names of parameters don't matter, only their types do. */
function takesParametersOf(before: readonly Node[], after: readonly Node[]): boolean {
  const typeOf = ({ typeAnnotation, optional, type }: Node) => ({
    type: 'Parameter',
    typeAnnotation,
    optional: optional === true,
    isRest: type === 'RestElement',
  });
  const isKept = before.every((parameter, at) => {
    const next = after[at];
    return next !== undefined && areEqual(typeOf(parameter), typeOf(next), false);
  });
  return isKept && after.slice(before.length).every(({ optional }) => optional === true);
}
