import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { LIKEBOARD_COLOR_DEFAULT } from '@tagalong/contracts/core/limits';
import type { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { useAction, useCall, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { COLLECTIONS_CREATE } from '#parts/intents.ts';
import {
  changesOf,
  hasChanges,
  isChosen,
  madeRow,
  matchingRows,
  NO_TOGGLES,
  type PickerRow,
  pickerRows,
  withChosen,
} from './picker-selection.ts';
import { saveToBoards } from './save-to-boards.ts';
import { useStaysMember } from './use-stays-member.ts';

interface PickerEnd {
  /** Called with the number of likeboards that contain the target afterwards. */
  onSaved(count: number): void;
  /** Called if the session ended meanwhile and the user declines to log in. */
  onRefused(): void;
}

/** Provides the state and actions of the picker. */
export function usePicker(target: IntentPayload<typeof COLLECTIONS_PICK>, { onSaved, onRefused }: PickerEnd) {
  const host = useHost();
  const isMember = useStaysMember(onRefused);
  const { target_type: type, target_id } = target;
  // Always refetched, because another tab may have saved the same target.
  const query = useCall(listLikeboardChoices, { type, target_id }, { staleMs: 0, enabled: isMember });
  const [toggles, setToggles] = useState(NO_TOGGLES);
  const [made, setMade] = useState<readonly PickerRow[]>([]);
  const [search, setSearch] = useState('');

  const isReady = query.data !== undefined && query.isFetchedAfterMount;
  const rows = isReady ? pickerRows(query.data.data, made) : [];
  const shown = matchingRows(rows, search);
  const changes = changesOf(rows, toggles);

  const confirming = useAction(async () => {
    if (await saveToBoards(host, target, changes)) onSaved(changes.countAfter);
  });
  const creating = useAction(async () => {
    const answer = await host.ask(COLLECTIONS_CREATE, {});
    if (!answer) return;
    setSearch('');
    setMade((before) => [madeRow({ ...answer, color_id: LIKEBOARD_COLOR_DEFAULT }), ...before]);
    setToggles((before) => new Map(before).set(answer.id, true));
  });
  return {
    isMember,
    query,
    isReady,
    rows,
    search,
    setSearch,
    chosenIds: rows.filter((row) => isChosen(row, toggles)).map(({ id }) => id),
    choose: (ids: number[]): void => setToggles(withChosen(toggles, shown, ids)),
    canConfirm: isReady && hasChanges(changes),
    confirm: confirming.run,
    isSaving: confirming.isPending,
    saveError: confirming.error,
    create: creating.run,
  };
}
