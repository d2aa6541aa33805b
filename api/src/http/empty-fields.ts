import * as z from '@tagalong/contracts/core/z';

/**
 * Removes the empty fields of a form, at any depth. Forms send empty fields, too: one is absent, unless the contract accepts an
 * empty text there, such as for a caption. Items of lists stay, because their position counts.
 */
export function withoutEmpty(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  const { element, shape } = structureOf(schema);
  if (element && Array.isArray(sent)) return sent.map((item) => withoutEmpty(element, item));
  if (!shape || typeof sent !== 'object' || sent === null) return sent;
  // Own fields only: every object has a `constructor`.
  const schemas = new Map(Object.entries(shape));
  const given = Object.entries(sent).filter(([name, value]) => value !== '' || !isAbsent(schemas.get(name)));
  return Object.fromEntries(given.map(([name, value]) => [name, withoutEmpty(schemas.get(name), value)]));
}

interface Structure {
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
}

/** Returns the parts of a list or an object, whether or not it is optional. */
function structureOf(schema: z.ZodMiniType | undefined): Structure {
  const structure = (schema?._zod.def ?? {}) as Structure;
  return structure.innerType ? structureOf(structure.innerType) : structure;
}

function isAbsent(schema: z.ZodMiniType | undefined): boolean {
  return schema !== undefined && !z.safeParse(schema, '').success && z.safeParse(schema, undefined).success;
}
