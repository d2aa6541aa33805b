import type { IntentPayload } from '@tagalong/contracts/intents';
import { listLikeboardChoices } from '@tagalong/contracts/likeboard';
import { LIKEBOARD_COLOR_DEFAULT } from '@tagalong/contracts/limits';
import { useAction, useCall, useHost, useSession } from '@tagalong/platform';
import { useState } from 'react';
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
import { useSaveToBoards } from './use-save-to-boards.ts';

/** State of the picker. `onSaved` gets how many collections hold the target afterwards. */
export function usePicker(target: IntentPayload<'collections.pick'>, onSaved: (count: number) => void) {
  const host = useHost();
  const member = useSession();
  const { target_type: type, target_id } = target;
  // Always asked anew: another tab may have saved the same thing.
  const query = useCall(listLikeboardChoices, { type, target_id }, { staleMs: 0, enabled: member !== null });
  const [toggles, setToggles] = useState(NO_TOGGLES);
  const [made, setMade] = useState<readonly PickerRow[]>([]);
  const [search, setSearch] = useState('');
  const save = useSaveToBoards(target);

  const isReady = query.data !== undefined && query.isFetchedAfterMount;
  const rows = isReady ? pickerRows(query.data.data, made) : [];
  const shown = matchingRows(rows, search);
  const changes = changesOf(rows, toggles);

  const confirming = useAction(async () => {
    if (await save(changes)) onSaved(changes.countAfter);
  });
  const creating = useAction(async () => {
    const answer = await host.ask('collections.create', {});
    if (!answer) return;
    setSearch('');
    setMade((before) => [madeRow({ ...answer, color_id: LIKEBOARD_COLOR_DEFAULT }), ...before]);
    setToggles((before) => new Map(before).set(answer.id, true));
  });
  return {
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
