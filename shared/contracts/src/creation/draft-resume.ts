import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';
import { Draft } from './draft.ts';
import { DRAFT_CHOICES } from './draft-offer.ts';

/** Opens the dialog that offers this draft. Other remotes use DRAFT_OFFER. */
export const DRAFT_RESUME = declareIntent(
  'draft.resume',
  'creation',
  z.object({ draft: Draft }),
  DRAFT_CHOICES,
);
