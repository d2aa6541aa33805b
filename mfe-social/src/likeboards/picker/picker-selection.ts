import type { LikeboardChoice } from '@tagalong/contracts/social/likeboard';

/** Changes to the server's state: maps a likeboard's id to whether it should contain the target. */
export type Toggles = ReadonlyMap<number, boolean>;

export interface PickerRow {
  id: number;
  name: string;
  is_public: boolean;
  /** Number of items in the likeboard. */
  count: number;
  color_id: number;
  cover_photos: readonly string[];
  layout: string;
  /** Whether the likeboard already contains the target on the server. */
  isHeld: boolean;
}

export const NO_TOGGLES: Toggles = new Map();

/** Builds the picker's rows; likeboards created in the picker come first, newest on top (LB-05). */
export function pickerRows(choices: readonly LikeboardChoice[], made: readonly PickerRow[]): PickerRow[] {
  const known = new Map(choices.map((choice) => [choice.id, rowOf(choice)]));
  const madeIds = new Set(made.map(({ id }) => id));
  return [
    ...made.map((row) => known.get(row.id) ?? row),
    ...[...known.values()].filter((row) => !madeIds.has(row.id)),
  ];
}

/** Builds the row of a new likeboard from the response that created it. */
export function madeRow(made: { id: number; name: string; is_public: boolean; color_id: number }): PickerRow {
  return { ...made, count: 0, cover_photos: [], layout: '', isHeld: false };
}

export function matchingRows(rows: readonly PickerRow[], search: string): PickerRow[] {
  const words = search.trim().toLocaleLowerCase();
  return rows.filter((row) => row.name.toLocaleLowerCase().includes(words));
}

export function isChosen(row: PickerRow, toggles: Toggles): boolean {
  return toggles.get(row.id) ?? row.isHeld;
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
    if (wanted === row.isHeld) next.delete(row.id);
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
    added: ids((row) => isChosen(row, toggles) && !row.isHeld),
    removed: ids((row) => !isChosen(row, toggles) && row.isHeld),
    countAfter: ids((row) => isChosen(row, toggles)).length,
    countBefore: ids((row) => row.isHeld).length,
  };
}

export function hasChanges({ added, removed }: PickerChanges): boolean {
  return added.length + removed.length > 0;
}

/** Returns the changes that undo the given ones. */
export function reversed({ added, removed, countAfter, countBefore }: PickerChanges): PickerChanges {
  return { added: removed, removed: added, countAfter: countBefore, countBefore: countAfter };
}

function rowOf(choice: LikeboardChoice): PickerRow {
  const { id, name, is_public, color_id, cover_photos, layout } = choice;
  const count = choice.product_count + choice.post_count;
  return {
    id,
    name,
    is_public,
    color_id,
    cover_photos,
    layout,
    count,
    isHeld: choice.target_in_the_likeboard,
  };
}
