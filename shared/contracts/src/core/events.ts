import * as z from '@tagalong/contracts/core/z';
import { declareEvent } from './declare.ts';

/** Facts that became true through a change. The page's store publishes the event and applies it in the other tabs. */
export const FACT_CHANGED = declareEvent(
  'fact.changed@1',
  'shell',
  z.object({
    facts: z.array(z.object({ name: z.string(), id: z.union([z.int(), z.string()]), value: z.unknown() })),
  }),
  { crossTab: true },
);
