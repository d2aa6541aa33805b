import type { LikeboardChoice } from '@tagalong/contracts/social/likeboard';

/** Changes to the server's state: maps a likeboard's id to whether it should contain the target. */
export type Toggles = ReadonlyMap<number, boolean>;

/** A likeboard as the picker lists it; `target_in_the_likeboard` is the server's state. */
export type PickerRow = Pick<
  LikeboardChoice,
  | 'id'
  | 'name'
  | 'is_public'
  | 'color_id'
  | 'cover_photos'
  | 'layout'
  | 'product_count'
  | 'post_count'
  | 'target_in_the_likeboard'
>;

export const NO_TOGGLES: Toggles = new Map();

/** Lists the picker's rows; likeboards created in the picker come first, newest on top (LB-05). */
export function pickerRows(choices: readonly PickerRow[], made: readonly PickerRow[]): PickerRow[] {
  // A row keeps its first place in the map, and the server's state replaces that of a likeboard just created.
  return [...new Map([...made, ...choices].map((row) => [row.id, row])).values()];
}

/** Builds the row of a new likeboard from the response that created it. */
export function madeRow(made: { id: number; name: string; is_public: boolean; color_id: number }): PickerRow {
  const empty = { product_count: 0, post_count: 0, cover_photos: [], layout: '' };
  return { ...made, ...empty, target_in_the_likeboard: false };
}

export function matchingRows(rows: readonly PickerRow[], search: string): PickerRow[] {
  const words = search.trim().toLocaleLowerCase();
  return rows.filter((row) => row.name.toLocaleLowerCase().includes(words));
}

export function isChosen(row: PickerRow, toggles: Toggles): boolean {
  return toggles.get(row.id) ?? row.target_in_the_likeboard;
}

/** Applies a selection among the shown rows; rows that the search hides keep their state. */
export function withChosen(
  toggles: Toggles,
  shown: readonly PickerRow[],
  chosenIds: readonly number[],
): Toggles {
  const next = new Map(toggles);
  for (const row of shown) {
    const wanted = chosenIds.includes(row.id);
    // A selection that equals the server's state is not a change.
    if (wanted === row.target_in_the_likeboard) next.delete(row.id);
    else next.set(row.id, wanted);
  }
  return next;
}

export interface PickerChanges {
  added: number[];
  removed: number[];
  /** Number of likeboards that contain the target, after and before the change. */
  countAfter: number;
  countBefore: number;
}

export function changesOf(rows: readonly PickerRow[], toggles: Toggles): PickerChanges {
  const ids = (wanted: (row: PickerRow) => boolean): number[] => rows.filter(wanted).map(({ id }) => id);
  return {
    added: ids((row) => isChosen(row, toggles) && !row.target_in_the_likeboard),
    removed: ids((row) => !isChosen(row, toggles) && row.target_in_the_likeboard),
    countAfter: ids((row) => isChosen(row, toggles)).length,
    countBefore: ids((row) => row.target_in_the_likeboard).length,
  };
}

export function hasChanges({ added, removed }: PickerChanges): boolean {
  return added.length + removed.length > 0;
}

/** Returns the changes that undo the given ones. */
export function reversed({ added, removed, countAfter, countBefore }: PickerChanges): PickerChanges {
  return { added: removed, removed: added, countAfter: countBefore, countBefore: countAfter };
}
