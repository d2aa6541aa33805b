import * as z from '@tagalong/contracts/core/z';
import { declareEvent } from '#src/core/declare';

/** Published after the API has stored a new post. */
export const POST_CREATED = declareEvent('post.created@1', 'creation', z.object({ unique_key: z.string() }), {
  crossTab: true,
});
