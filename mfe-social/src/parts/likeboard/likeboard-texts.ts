import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of likes and of managing likeboards. */
export const LIKEBOARD_TEXTS = textTable('likeboard', {
  change: 'Change',
  postOpen: (name: string, about: string) =>
    about ? `Open the post by ${name}: ${about}` : `Open the post by ${name}`,
  unlikeTitle: 'Remove from your collections?',
  unlikeIn: (names: readonly string[]) =>
    names.length === 1
      ? `It’s in ${names.join('')} and will be removed from it.`
      : `It’s in ${listOf(names)} and will be removed from all of them.`,
  unlikeWaiting: 'It will be removed from all your collections.',
  unlikeConfirm: 'Remove',
  unlikeKeep: 'Keep it',
  unlikeFailed: 'Not removed.',
  likeFailed: 'Not saved.',
  restrictedTitle: 'This product is in your shop',
  restrictedText:
    'You added this product to your shop from a collection, so it stays liked while it’s there. Remove it from your shop first.',
  restrictedClose: 'OK',
  restrictedShop: 'Go to your shop',

  more: 'More',
  moreLabel: (name: string) => `More options for ${name}`,
  menu: (name: string) => `Collection ${name}`,
  edit: 'Edit Collection info',
  editCover: 'Change cover',
  makePublic: 'Make public',
  makePrivate: 'Make private',
  arrange: 'Arrange',
  select: 'Select items',
  addProducts: 'Add products',
  remove: 'Delete collection',
  nowPublic: 'Anyone can see it now',
  nowPrivate: 'Only you can see it now',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (count: number) =>
    plural(count, {
      one: 'Its one item will no longer be liked, unless it’s in another collection too.',
      other: 'Its # items will no longer be liked, unless they’re in another collection too.',
    }),
  deleteTextEmpty: 'It’s empty.',
  deleteConfirm: 'Delete',
  deleted: (name: string) => `“${name}” deleted`,
  restored: (name: string) => `“${name}” restored`,
  saved: 'Saved',

  orderNewest: 'Newest',
  orderLiked: 'Most liked',
  feedFailed: 'Couldn’t load collections',
  feedEmptyTitle: 'No collections here yet',
  feedEmptyText: 'Make one of your collections public to share it here.',
  feedEmptyAction: 'Go to your collections',

  suggestionsTitle: 'Suggestions',
  add: 'Add',
  addLabel: (name: string) => `Add ${name}`,
  added: 'Added',
  addedLabel: (name: string) => `${name} is added, press to remove`,
  addTitle: (board: string) => `Add to ${board}`,
  addHot: 'Hot right now',
  addDone: 'Done',
  addCount: (count: number) => (count === 0 ? 'Nothing added yet' : `${count} added`),
  noOtherBoard: 'You don’t have another collection yet. Create one below.',

  show: 'Show',
  showAll: 'All',
  itemMenu: (name: string) => `Options for ${name}`,
  postOf: (name: string) => `the post by ${name}`,
  itemRemove: 'Remove from this collection',
  itemMove: 'Move to another collection',
  itemCopy: 'Add to another collection',
  itemCollections: 'Choose collections',
  itemFirst: 'Move to start',
  itemEarlier: 'Move earlier',
  itemLater: 'Move later',
  itemLast: 'Move to end',
  removedFrom: (count: number, board: string) =>
    count === 1 ? `Removed from ${board}` : `${count} removed from ${board}`,
  movedTo: (count: number, board: string) =>
    count === 1 ? `Moved to ${board}` : `${count} moved to ${board}`,
  copiedTo: (count: number, board: string) =>
    count === 1 ? `Added to ${board}` : `${count} added to ${board}`,
  allThere: (board: string) => `Already in ${board}`,
  orderFailed: 'Couldn’t save the order.',
  place: (name: string, at: number, count: number) => `${name} is now ${at} of ${count}`,

  arrangeTitle: (name: string) => `Arrange ${name}`,
  arrangeBoards: 'Arrange your collections',
  arrangeHint: 'Drag pictures to reorder them, or use their menus. Changes are saved right away.',
  arrangeBoardsHint: 'Drag collections to reorder them, or use their menus. Changes are saved right away.',
  arrangeDrag: (name: string) => `Drag ${name}`,
  arrangeKeys: 'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.',
  arrangePicked: (name: string) => `${name} picked up`,
  arrangeLeft: (name: string) => `${name} is back where it was`,
  done: 'Done',
  selectTitle: (name: string) => `Select from ${name}`,
  selected: (count: number) => (count === 0 ? 'Nothing selected' : `${count} selected`),
  selectAll: 'Select all',
  selectNone: 'Select none',
  move: 'Move',
  copy: 'Copy',
  take: 'Remove',

  coverTitle: 'Change cover',
  coverAuto: 'Update automatically',
  coverAutoOn: 'Shows the newest pictures in this collection.',
  coverAutoOff: 'Shows the pictures you choose.',
  coverPreview: 'Cover pictures',
  coverSlot: (at: number, count: number) => `Picture ${at} of ${count}`,
  coverSlotHint: 'Drag one picture onto another to swap them, or press one and then the other.',
  coverSwapped: (from: number, to: number) => `Swapped pictures ${from} and ${to}`,
  coverLayouts: 'Layout',
  coverLayout: (at: number, count: number) => `Layout ${at} of ${count}`,
  coverPictures: (count: number, max: number) => `Pictures · ${count} of ${max}`,
  coverPicture: (at: number) => `Picture ${at}`,
  coverPicturesFailed: 'Couldn’t load pictures',
  coverNone: 'Save something to this collection to choose its pictures here.',
  coverSaved: 'Cover saved',

  savedDown: (amount: string) => `${amount} less than when you saved it`,
  savedUp: (amount: string) => `${amount} more than when you saved it`,
  drops: (count: number) => (count === 1 ? '1 price drop' : `${count} price drops`),
});

/** Maximum number of listed names; the rest are counted. */
const NAMED_MAX = 3;

function listOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX);
  const rest = names.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
}
