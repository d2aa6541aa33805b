/** Part of a handle that suggests the site itself speaks. */
const SITE = 'tagalong';

/** Handles that suggest an office of the site, mean "nobody", or are names of its pages. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator all anonymous api app auth billing blog bot brand brands careers
  contact copyright create creator creators deleted demo dev developer everyone explore feed feedback guest help home
  info invite jobs legal likeboards login logout mail marketing me media merchant merchants mod moderator moderators
  news nobody noreply notifications null official ops owner page partners password payments payouts policy post posts
  press privacy product products profile register root safety sales search secure security service settings shop
  signin signup site social staff status store storefront superuser support sysadmin system tag team terms test
  trending trust undefined unknown user users verified verify void webmaster www you`.split(/\s+/),
);

/** Returns whether nobody may have this handle, however it is separated: `sup.port` reads as `support`. */
export function isReservedHandle(handle: string): boolean {
  const letters = handle.replace(/[._]/g, '');
  return letters.includes(SITE) || RESERVED.has(letters);
}
