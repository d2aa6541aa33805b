/** Handles that contain this would seem to speak for the site. */
const SITE = 'tagalong';

/** Handles that look like staff, placeholders or page names. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator all anonymous api app auth billing blog bot brand brands careers
  contact copyright create creator creators deleted demo dev developer everyone explore feed feedback guest help home
  info invite jobs legal likeboards login logout mail marketing me media merchant merchants mod moderator moderators
  news nobody noreply notifications null official ops owner page partners password payments payouts policy post posts
  press privacy product products profile register root safety sales search secure security service settings shop
  signin signup site social staff status store storefront superuser support sysadmin system tag team terms test
  trending trust undefined unknown user users verified verify void webmaster www you`.split(/\s+/),
);

/** Returns whether a handle is reserved, ignoring separators: `sup.port` counts as `support`. */
export function isReservedHandle(handle: string): boolean {
  const letters = handle.replace(/[._]/g, '');
  return letters.includes(SITE) || RESERVED.has(letters);
}
