import type { IntentAnswer } from '@tagalong/contracts/core/declare';
import { LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { type OverlayProps, useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import type { COLLECTIONS_CREATE } from '#parts/intents.ts';
import { requestOf } from './likeboard-draft.ts';
import { LikeboardPopup } from './likeboard-popup.tsx';

/** Creates a likeboard (LB-02) and answers with it. The form is empty each time. */
export function CollectionsCreateOverlay({ answer, cancel }: OverlayProps<typeof COLLECTIONS_CREATE>) {
  const host = useHost();
  const create = useChange(createLikeboard);
  const [made, setMade] = useState<IntentAnswer<typeof COLLECTIONS_CREATE> | null>(null);
  return (
    <LikeboardPopup
      mode="create"
      save={async (draft) => {
        const { data } = await create(requestOf(draft));
        host.bus.publish(LIKEBOARD_CREATED, { id: data.id });
        setMade({ id: data.id, is_public: data.is_public, name: data.name });
      }}
      onClosed={() => (made ? answer(made) : cancel())}
    />
  );
}
