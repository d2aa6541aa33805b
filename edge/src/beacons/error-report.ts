import * as z from 'zod/mini';

const short = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, max)),
  );

/** What a page says of a remote that failed. Long texts are cut, unknown fields are dropped. */
export const ErrorReport = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  version: short(60),
  /** The step that failed, such as `load` or `page:home-latest`. */
  phase: short(60),
  message: short(500),
});
export type ErrorReport = z.infer<typeof ErrorReport>;
