/** Texts of likes, and of what owners do with their collections. */
export const LIKEBOARD_TEXTS = {
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
} as const;

/** So many names are said; of the others only how many they are. */
const NAMED_MAX = 3;

function listOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX);
  const rest = names.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
}
