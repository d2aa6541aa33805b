import { failureProps, useHost } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { BoardOptions, BoardOptionsSkeleton } from './board-options.tsx';
import type { usePicker } from './use-picker.ts';

/** Lists the member's likeboards with check marks, last used first. */
export function PickerList({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const { report } = useHost();
  const { query } = picker;
  if (!picker.isReady) {
    const isOffline = query.fetchStatus === 'paused';
    if (!picker.isMember || !(isOffline || (query.isError && !query.isFetching)))
      return <BoardOptionsSkeleton />;
    return <ErrorState title={SOCIAL_TEXTS.pickerFailed} {...failureProps(query, report)} />;
  }
  return (
    <BoardOptions
      rows={picker.rows}
      search={picker.search}
      onSearch={picker.setSearch}
      selectionMode="multiple"
      selectedIds={picker.chosenIds}
      onChange={picker.choose}
    />
  );
}
