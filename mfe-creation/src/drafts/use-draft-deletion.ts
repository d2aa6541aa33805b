import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type Draft, saveDraft, scheduleDraft } from '@tagalong/contracts/creation/draft';
import { toastFailure, useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import type { SaveRequest } from '#parts/saving/post-draft.ts';
import { useDiscardDraft } from './draft-actions.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Deletes drafts from a list at once; Undo saves a deleted one again, and a failure restores it (DR-05). */
export function useDraftDeletion(refetch: () => Promise<unknown>) {
  const host = useHost();
  const discard = useDiscardDraft();
  const save = useChange(saveDraft);
  const schedule = useChange(scheduleDraft);
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());

  const restore = (id: number): void =>
    setDeleted((ids) => new Set([...ids].filter((other) => other !== id)));
  const undo = async (draft: Draft): Promise<void> => {
    const { data } = await save(restorationOf(draft));
    try {
      const { publish_at = null } = draft;
      if (publish_at !== null) await schedule({ draft_id: data.draft_id, publish_at });
    } finally {
      // A change doesn't fetch endless lists again by itself.
      await refetch();
    }
  };
  return {
    isDeleted: ({ draft_id }: Draft) => deleted.has(draft_id),
    run(draft: Draft): void {
      const { draft_id } = draft;
      setDeleted((ids) => new Set([...ids, draft_id]));
      void discard(draft_id).then((isDeleted) => {
        if (!isDeleted) return restore(draft_id);
        host.toast({
          text: DRAFT_TEXTS.deleted,
          action: { label: SHARED_TEXTS.undo, run: () => toastFailure(host, undo(draft)) },
        });
      });
    },
  };
}

/** Returns the save that stores a deleted draft again, under its key. */
function restorationOf(draft: Draft): SaveRequest {
  const { draft_id: _, version: __, age_days: ___, updated_at: ____, publish_at: _____, ...kept } = draft;
  const { payload, products, ...rest } = kept;
  return {
    ...withoutNulls(rest),
    ...(Object.keys(payload).length > 0 && { payload: JSON.stringify(payload) }),
    products: products.map(({ productId, x, y }) => ({
      productId,
      ...(x !== null && y !== null && { x, y }),
    })),
  };
}

type WithoutNulls<Fields> = {
  [Name in keyof Fields]: Exclude<Fields[Name], null> | (null extends Fields[Name] ? undefined : never);
};

function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as WithoutNulls<Fields>;
}
