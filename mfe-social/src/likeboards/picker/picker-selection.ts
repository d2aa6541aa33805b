import type { LikeboardChoice } from '@tagalong/contracts/social/likeboard';

/** What was toggled against what the server knows: id -> whether the target is to be in it. */
export type Toggles = ReadonlyMap<number, boolean>;

export interface PickerRow {
  id: number;
  name: string;
  is_public: boolean;
  /** How many things it holds. */
  count: number;
  color_id: number;
  cover_photos: readonly string[];
  layout: string;
  /** True when the server has the target in it already. */
  isHeld: boolean;
}

export const NO_TOGGLES: Toggles = new Map();

/** The rows for what is there: collections that were just made come first, last made on top (LB-05). */
export function pickerRows(choices: readonly LikeboardChoice[], made: readonly PickerRow[]): PickerRow[] {
  const known = new Map(choices.map((choice) => [choice.id, rowOf(choice)]));
  const madeIds = new Set(made.map(({ id }) => id));
  return [
    ...made.map((row) => known.get(row.id) ?? row),
    ...[...known.values()].filter((row) => !madeIds.has(row.id)),
  ];
}

/** A row for a collection of which only the popup's answer is known yet. */
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

/** The toggles after the chosen ids among the shown rows are these; rows that a search hides keep theirs. */
export function withChosen(
  toggles: Toggles,
  shown: readonly PickerRow[],
  chosenIds: readonly number[],
): Toggles {
  const next = new Map(toggles);
  for (const row of shown) {
    const wanted = chosenIds.includes(row.id);
    // Back to what the server knows is no change.
    if (wanted === row.isHeld) next.delete(row.id);
    else next.set(row.id, wanted);
  }
  return next;
}

export interface PickerChanges {
  added: number[];
  removed: number[];
  /** Collections that hold the target afterwards, and before. */
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

/** What takes the changes back. */
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
