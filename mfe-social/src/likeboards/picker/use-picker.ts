import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { LIKEBOARD_COLOR_DEFAULT } from '@tagalong/contracts/core/limits';
import { COLLECTIONS_CREATE, type COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { useAction, useCall, useHost, useSession } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
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

interface PickerEnd {
  /** Gets how many collections hold the target afterwards. */
  onSaved(count: number): void;
  /** The session ended meanwhile, and the log-in was turned down. */
  onRefused(): void;
}

/** State of the picker. */
export function usePicker(target: IntentPayload<typeof COLLECTIONS_PICK>, { onSaved, onRefused }: PickerEnd) {
  const host = useHost();
  const member = useSession();
  useStaysMember(member !== null, onRefused);
  const { target_type: type, target_id } = target;
  // Always asked anew: another tab may have saved the same thing.
  const query = useCall(listLikeboardChoices, { type, target_id }, { staleMs: 0, enabled: member !== null });
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
    isMember: member !== null,
    query,
    isReady,
    rows,
    shown,
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

/** A session that ends under the open picker asks for a log-in over it: without one there is nothing to choose. */
function useStaysMember(isMember: boolean, onRefused: () => void): void {
  const host = useHost();
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    if (isMember) return;
    host
      .ensureMember('like')
      .then((isIn) => {
        if (!isIn) refused.current();
      })
      .catch(host.report);
  }, [isMember, host]);
}
