import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the player that opens in place of a video's picture. */
export const PLAYER_TEXTS = textTable('player', {
  playerLoading: 'Loading player',
  playerStuck: 'Not playing?',
  playerSilent: (provider: string) => `${provider} isn’t responding.`,
  playerFailedTitle: 'This video won’t play here',
  playerFailedText: (provider: string) => `${provider} couldn’t play it here.`,
  playerAwayText: (provider: string) => `We can’t reach ${provider} from here.`,
  playerSkip: 'Skip',
  playerClose: 'Close player',
});
