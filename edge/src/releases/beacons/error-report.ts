import * as z from 'zod/mini';

const short = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, max)),
  );

/** What a page says of something that failed. Long texts are cut, unknown fields are dropped. */
export const ErrorReport = z.object({
  /** Absent when no release caused it, such as an API that did not answer: it is kept and counted for none. */
  remote: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))),
  /** Absent when the page does not know: the edge knows what it gave to that page. */
  version: z.optional(short(60)),
  /** The step that failed, such as `load` or `page:home-latest`. */
  phase: z._default(short(60), 'page'),
  message: short(500),
  /** The edge's own name of the page load. */
  page_id: z.optional(short(40)),
  /** The visitor's fallback shows it, too. */
  trace_id: z.optional(short(40)),
});
export type ErrorReport = z.infer<typeof ErrorReport>;
