import type { ProductAction } from '#parts/intents.ts';
import { MENU_TEXTS } from './menu-texts.ts';

interface MenuState {
  isMember: boolean;
  isCreator: boolean;
  isLiked: boolean;
  isInShop: boolean;
}

interface Entry {
  id: ProductAction;
  label: string;
}

/** Lists the entries of a product's menu in order (PR-05). A liked product is in at least one collection. */
export function menuActions({ isMember, isCreator, isLiked, isInShop }: MenuState): Entry[] {
  const entries: (Entry & { isOffered: boolean })[] = [
    { id: 'like', label: isLiked ? MENU_TEXTS.unlike : MENU_TEXTS.like, isOffered: isMember },
    {
      id: 'shop',
      label: isInShop ? MENU_TEXTS.removeFromShop : MENU_TEXTS.addToShop,
      isOffered: isCreator,
    },
    {
      id: 'collect',
      label: isLiked ? MENU_TEXTS.removeFromCollection : MENU_TEXTS.addToCollection,
      isOffered: isMember,
    },
    { id: 'posts', label: MENU_TEXTS.posts, isOffered: true },
    { id: 'share', label: MENU_TEXTS.share, isOffered: true },
    { id: 'report', label: MENU_TEXTS.report, isOffered: isMember },
  ];
  return entries.flatMap(({ isOffered, ...entry }) => (isOffered ? [entry] : []));
}
