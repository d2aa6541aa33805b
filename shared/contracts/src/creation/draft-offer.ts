import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

export const DRAFT_CHOICES = z.object({ done: z.oneOf(['keep', 'discard', 'continue']) });

/**
 * Offers the member's last unfinished draft, once per visit and version (DR-02). Returns what was done with it; cancels
 * at once for a visitor and without a draft.
 */
export const DRAFT_OFFER = declareIntent('draft.offer', 'creation', z.object({}), DRAFT_CHOICES);
