import * as z from 'zod/mini';

/** How fast a page was, by the remote that was on the screen: names and numbers only. */
export const VitalsReport = z.object({
  page_id: z.string().check(z.minLength(1), z.maxLength(40)),
  vitals: z
    .array(
      z.object({
        remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
        name: z.enum(['load', 'LCP', 'INP', 'CLS']),
        value: z.number().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(40)),
});
