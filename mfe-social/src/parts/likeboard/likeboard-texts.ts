import { textTable } from '@tagalong/contracts/core/language';

/** Texts of likes, and of what owners do with their collections. */
export const LIKEBOARD_TEXTS = textTable('likeboard', {
  change: 'Change',
  unlikeTitle: 'Remove from your collections?',
  unlikeIn: (names: readonly string[]) =>
    names.length === 1
      ? `It is in ${names.join('')} and will leave it.`
      : `It is in ${listOf(names)} and will leave all of them.`,
  unlikeWaiting: 'It will leave all collections that hold it.',
  unlikeConfirm: 'Remove',
  unlikeKeep: 'Keep it',
  unlikeFailed: 'Not removed.',
  likeFailed: 'Not saved.',
  restrictedTitle: 'It is in your shop',
  restrictedText:
    'This product came into your shop out of one of your collections, and stays liked as long as it is there. Take it out of your shop first.',
  restrictedClose: 'OK',
  restrictedShop: 'Go to your shop',

  more: 'More',
  moreLabel: (name: string) => `More for ${name}`,
  menu: (name: string) => `Collection ${name}`,
  edit: 'Edit Collection info',
  editCover: 'Change the cover',
  makePublic: 'Make public',
  makePrivate: 'Make private',
  arrange: 'Arrange',
  select: 'Select several',
  addProducts: 'Add products',
  remove: 'Delete collection',
  nowPublic: 'Everybody can see it now',
  nowPrivate: 'Only you can see it now',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (count: number) =>
    count === 0
      ? 'Nothing is in it.'
      : `${count === 1 ? 'The one thing in it is' : `The ${count} things in it are`} no longer liked, unless another collection holds them too.`,
  deleteConfirm: 'Delete',
  deleted: (name: string) => `“${name}” is deleted`,
  restored: (name: string) => `“${name}” is back`,
  saved: 'Saved',

  orderNewest: 'Newest',
  orderLiked: 'Best liked',
  feedFailed: 'The collections did not load',
  feedEmptyTitle: 'No collections here yet',
  feedEmptyText: 'Make one of yours public, and everybody sees it here.',
  feedEmptyAction: 'Go to your collections',

  suggestionsTitle: 'To start with',
  add: 'Add',
  addLabel: (name: string) => `Add ${name}`,
  added: 'Added',
  addedLabel: (name: string) => `${name} is added, press to take it out`,
  addTitle: (board: string) => `Add to ${board}`,
  addHot: 'Hot right now',
  addDone: 'Done',
  addCount: (count: number) => (count === 0 ? 'Nothing added yet' : `${count} added`),
  noOtherBoard: 'You have no other collection yet. Make one below.',

  show: 'Show',
  showAll: 'All',
  itemMenu: (name: string) => `What to do with ${name}`,
  postOf: (name: string) => `the post by ${name}`,
  itemRemove: 'Remove from this collection',
  itemMove: 'Move to another collection',
  itemCopy: 'Add to another collection',
  itemCollections: 'Choose its collections',
  itemFirst: 'Move to the first place',
  itemEarlier: 'Move one earlier',
  itemLater: 'Move one later',
  itemLast: 'Move to the last place',
  removedFrom: (count: number, board: string) =>
    count === 1 ? `Removed from ${board}` : `${count} removed from ${board}`,
  movedTo: (count: number, board: string) =>
    count === 1 ? `Moved to ${board}` : `${count} moved to ${board}`,
  copiedTo: (count: number, board: string) =>
    count === 1 ? `Added to ${board}` : `${count} added to ${board}`,
  allThere: (board: string) => `Already in ${board}`,
  orderFailed: 'The order was not saved.',
  place: (name: string, at: number, count: number) => `${name} is at place ${at} of ${count}`,

  arrangeTitle: (name: string) => `Arrange ${name}`,
  arrangeBoards: 'Arrange your collections',
  arrangeHint: 'Drag a picture to its place, or open its menu. Each step is saved at once.',
  arrangeBoardsHint: 'Drag a collection to its place, or open its menu. Each step is saved at once.',
  arrangeDrag: (name: string) => `Drag ${name}`,
  arrangeKeys: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to leave it.',
  arrangePicked: (name: string) => `${name} is picked up`,
  arrangeLeft: (name: string) => `${name} stays where it was`,
  done: 'Done',
  selectTitle: (name: string) => `Select from ${name}`,
  selected: (count: number) => (count === 0 ? 'Nothing selected' : `${count} selected`),
  selectAll: 'Select all',
  selectNone: 'Select none',
  move: 'Move',
  copy: 'Copy',
  take: 'Remove',

  coverTitle: 'Change the cover',
  coverAuto: 'Follow what I save',
  coverAutoOn: 'The newest pictures show by themselves.',
  coverAutoOff: 'The pictures that you choose stay.',
  coverPreview: 'The cover, picture by picture',
  coverSlot: (at: number, count: number) => `Picture ${at} of ${count}`,
  coverSlotHint: 'Drag a picture onto another one to swap them, or press the two one after the other.',
  coverSwapped: (from: number, to: number) => `Pictures ${from} and ${to} are swapped`,
  coverLayouts: 'Layout',
  coverLayout: (at: number, count: number) => `Layout ${at} of ${count}`,
  coverPictures: (count: number, max: number) => `Pictures · ${count} of ${max}`,
  coverPicture: (at: number) => `Picture ${at}`,
  coverPicturesFailed: 'The pictures did not load',
  coverNone: 'As soon as something is in this collection, its pictures can be chosen here.',
  coverSaved: 'The cover is saved',

  savedDown: (amount: string) => `${amount} less than when you saved it`,
  savedUp: (amount: string) => `${amount} more than when you saved it`,
  drops: (count: number) => (count === 1 ? '1 price drop' : `${count} price drops`),
});

/** So many names are said; of the others only how many they are. */
const NAMED_MAX = 3;

function listOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX);
  const rest = names.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
}
