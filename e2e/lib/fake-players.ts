import type { Page } from '@playwright/test';

export type Provider = 'YOUTUBE' | 'TIKTOK' | 'INSTAGRAM';
/** Behavior of a fake player: it plays, reports an error, or sends nothing. */
export type PlayerMood = 'plays' | 'fails' | 'silent';

/** URLs of the providers' players. */
export const PLAYERS: Record<Provider, string> = {
  YOUTUBE: 'https://www.youtube-nocookie.com/embed/',
  TIKTOK: 'https://www.tiktok.com/player/v1/',
  INSTAGRAM: 'https://www.instagram.com/p/',
};
/** Height that the Instagram fake requests, in pixels. */
export const INSTAGRAM_HEIGHT_PX = 612;
/** Text in the frame of a fake player. */
export const PLAYER_TEXT = 'The player';

/** Messages of each player to the embedding page, in its provider's protocol. */
const SPEAKING: Record<Provider, Record<PlayerMood, string>> = {
  // https://developers.google.com/youtube/iframe_api_reference: YouTube's player responds only after a request, and
  // only to its origin.
  YOUTUBE: {
    plays: `answer({ event: 'onReady', id: 1, info: null }); answer({ event: 'onStateChange', id: 1, info: 1 });`,
    fails: `answer({ event: 'onReady', id: 1, info: null }); answer({ event: 'onError', id: 1, info: 150 });`,
    silent: '',
  },
  // https://developers.tiktok.com/doc/embed-player documents these messages.
  TIKTOK: {
    plays: `say({ type: 'onPlayerReady' }); say({ type: 'onStateChange', value: 1 });`,
    fails: `say({ type: 'onPlayerReady' }); say({ type: 'onPlayerError', value: { errorCode: 1001, errorType: 'VIDEO_NOT_FOUND' } });`,
    silent: '',
  },
  // Instagram's embed.js handles these messages. None reports a failure: the frame itself shows that a photo is gone.
  INSTAGRAM: {
    plays: `tell({ type: 'LOADING' }); tell({ type: 'MEASURE', details: { height: ${INSTAGRAM_HEIGHT_PX} } });`,
    fails: `tell({ type: 'MEASURE', details: { height: 180 } });`,
    silent: '',
  },
};

const WAYS: Record<Provider, (said: string) => string> = {
  YOUTUBE: (said) => `
    const allowed = new URLSearchParams(location.search).get('origin');
    addEventListener('message', ({ data, origin }) => {
      if (origin !== allowed || JSON.parse(data).event !== 'listening') return;
      const answer = (words) => parent.postMessage(JSON.stringify(words), allowed);
      ${said}
    });`,
  TIKTOK: (said) => `
    const say = (words) => parent.postMessage({ 'x-tiktok-player': true, ...words }, '*');
    ${said}`,
  INSTAGRAM: (said) => `
    const tell = (words) => parent.postMessage(JSON.stringify(words), '*');
    ${said}`,
};

/** Replaces a provider's player in its own frame and under its own origin. */
export async function fakePlayer(page: Page, provider: Provider, mood: () => PlayerMood): Promise<void> {
  await page.route(`${PLAYERS[provider]}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>${provider}</title><body style="margin:0;background:#111;color:#fff">
        <p>${PLAYER_TEXT}</p><script>${WAYS[provider](SPEAKING[provider][mood()])}</script>`,
    }),
  );
}
