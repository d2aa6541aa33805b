import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the buttons that watch a brand. The first page has none of them. */
export const WATCH_TEXTS = textTable('watch', {
  watch: 'Watch',
  watching: 'Watching',
  watchLabel: (name: string) => `Watch ${name}`,
  watchingLabel: (name: string) => `Watching ${name}, press to stop`,
  unwatched: (name: string) => `You no longer watch ${name}`,
  nowWatching: (name: string) => `You now watch ${name}`,
});
