import type { Page } from '@playwright/test';

export type Provider = 'YOUTUBE' | 'TIKTOK' | 'INSTAGRAM';
/** Behavior of a fake player: it plays, reports an error, or sends nothing. */
export type PlayerBehavior = 'plays' | 'fails' | 'silent';

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
const PLAYER_MESSAGES: Record<Provider, Record<PlayerBehavior, string>> = {
  // https://developers.google.com/youtube/iframe_api_reference: YouTube's player responds only after a request, and
  // only to its origin.
  YOUTUBE: {
    plays: `send({ event: 'onReady', id: 1, info: null }); send({ event: 'onStateChange', id: 1, info: 1 });`,
    fails: `send({ event: 'onReady', id: 1, info: null }); send({ event: 'onError', id: 1, info: 150 });`,
    silent: '',
  },
  // https://developers.tiktok.com/doc/embed-player documents these messages.
  TIKTOK: {
    plays: `send({ type: 'onPlayerReady' }); send({ type: 'onStateChange', value: 1 });`,
    fails: `send({ type: 'onPlayerReady' }); send({ type: 'onPlayerError', value: { errorCode: 1001, errorType: 'VIDEO_NOT_FOUND' } });`,
    silent: '',
  },
  // Instagram's embed.js handles these messages. None reports a failure: the frame itself shows that a photo is gone.
  INSTAGRAM: {
    plays: `send({ type: 'LOADING' }); send({ type: 'MEASURE', details: { height: ${INSTAGRAM_HEIGHT_PX} } });`,
    fails: `send({ type: 'MEASURE', details: { height: 180 } });`,
    silent: '',
  },
};

const PLAYER_SCRIPTS: Record<Provider, (messages: string) => string> = {
  YOUTUBE: (messages) => `
    const allowed = new URLSearchParams(location.search).get('origin');
    addEventListener('message', ({ data, origin }) => {
      if (origin !== allowed || JSON.parse(data).event !== 'listening') return;
      const send = (message) => parent.postMessage(JSON.stringify(message), allowed);
      ${messages}
    });`,
  TIKTOK: (messages) => `
    const send = (message) => parent.postMessage({ 'x-tiktok-player': true, ...message }, '*');
    ${messages}`,
  INSTAGRAM: (messages) => `
    const send = (message) => parent.postMessage(JSON.stringify(message), '*');
    ${messages}`,
};

/** Replaces a provider's player in its own frame and under its own origin. */
export async function fakePlayer(
  page: Page,
  provider: Provider,
  behavior: () => PlayerBehavior,
): Promise<void> {
  await page.context().route(`${PLAYERS[provider]}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>${provider}</title><body style="margin:0;background:#111;color:#fff">
        <p>${PLAYER_TEXT}</p><script>${PLAYER_SCRIPTS[provider](PLAYER_MESSAGES[provider][behavior()])}</script>`,
    }),
  );
}
