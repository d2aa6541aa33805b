import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Opens the create chooser (CR-01). Answers with the chosen kind, after it has navigated there. */
export const CREATE_CHOOSE = declareIntent(
  'create.choose',
  'creation',
  z.object({}),
  z.object({ kind: z.string() }),
);
