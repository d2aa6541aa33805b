import { overwrite } from 'zod/mini';
import { trimText } from './text.ts';

/**
 * The part of zod/mini that contracts use. Shared as a singleton in the page; a curated re-export is tree-shaken, the
 * whole package isn't.
 */
export {
  _default as withDefault,
  array,
  boolean,
  codec,
  enum as oneOf,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  type output,
  overwrite,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeEncode,
  safeParse,
  string,
  transform,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini';

/** Removes the spaces around a text. A text that shows nothing becomes empty, so that `minLength(1)` refuses it. */
export const trim = () => overwrite<string>(trimText);
