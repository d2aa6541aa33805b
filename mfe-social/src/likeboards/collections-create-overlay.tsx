import type { IntentAnswer } from '@tagalong/contracts/intents';
import { createLikeboard } from '@tagalong/contracts/likeboard';
import { type OverlayProps, useAction, useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { requestOf } from './likeboard-draft.ts';
import { LikeboardPopup } from './likeboard-popup.tsx';

/** Makes a collection (LB-02). Answers with it; it starts empty each time. */
export function CollectionsCreateOverlay({ answer, cancel }: OverlayProps<'collections.create'>) {
  const host = useHost();
  const create = useChange(createLikeboard);
  const [made, setMade] = useState<IntentAnswer<'collections.create'> | null>(null);
  const action = useAction(async (...[draft]: Parameters<typeof requestOf>) => {
    const { data } = await create(requestOf(draft));
    host.bus.publish('likeboard.created@1', { id: data.id });
    setMade({ id: data.id, is_public: data.is_public, name: data.name });
  });
  return (
    <LikeboardPopup
      mode="create"
      isDone={made !== null}
      isSaving={action.isPending}
      error={action.error}
      onSubmit={action.run}
      onClosed={() => (made ? answer(made) : cancel())}
    />
  );
}
