import * as zod from 'zod/mini';
import { trimText } from './text.ts';

/**
 * The part of zod/mini that contracts use. Shared as a singleton in the page; a curated re-export is tree-shaken, the
 * whole package isn't. What it returns is built at its first use: a page declares hundreds of schemas and uses few.
 */
export type { output, ZodMiniType } from 'zod/mini';
export { safeParse } from 'zod/mini';

export const array = later(zod.array);
export const boolean = later(zod.boolean);
export const codec = later(zod.codec);
export const gte = later(zod.gte);
export const int = later(zod.int);
export const literal = later(zod.literal);
export const lte = later(zod.lte);
export const maxLength = later(zod.maxLength);
export const minLength = later(zod.minLength);
export const nullable = later(zod.nullable);
export const number = later(zod.number);
export const object = later(zod.object);
export const oneOf = later(zod.enum);
export const optional = later(zod.optional);
export const overwrite = later(zod.overwrite);
export const pipe = later(zod.pipe);
export const positive = later(zod.positive);
export const record = later(zod.record);
export const refine = later(zod.refine);
export const regex = later(zod.regex);
export const string = later(zod.string);
export const union = later(zod.union);
export const unknown = later(zod.unknown);
export const withDefault = later(zod._default);

/** Removes the spaces around a text. A text that shows nothing becomes empty, so that `minLength(1)` refuses it. */
export const trim = () => overwrite<string>(trimText);

/** A schema or check that isn't built yet. */
interface Pending {
  build(): object;
}

/** Prototype of schemas that aren't built yet. Reading any property builds the schema, which becomes the prototype. */
const unbuilt = new Proxy(
  {},
  {
    get: (_target, key, pendingOne) =>
      key === 'check'
        ? (...checks: unknown[]) => pending(() => built(pendingOne).check(...checks))
        : built(pendingOne)[key],
  },
);

// biome-ignore lint/suspicious/noExplicitAny: a schema of any kind
function built(pendingOne: object): any {
  const schema = (pendingOne as Pending).build();
  Object.setPrototypeOf(pendingOne, schema);
  return schema;
}

const pending = (build: Pending['build']): object => Object.create(unbuilt, { build: { value: build } });

// biome-ignore lint/suspicious/noExplicitAny: functions of any parameters
function later<Make extends (...values: any[]) => object>(make: Make): Make {
  return ((...values) => pending(() => make(...values))) as Make;
}
