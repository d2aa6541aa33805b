import { expect, jest, test } from '@jest/globals';
import { buildPost } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PostCard } from './post-card.tsx';
import { PostPlayer } from './post-player.tsx';
import { LOADED_SILENT_MS, SILENT_MS } from './use-player.ts';
import type { VideoProvider } from './video-source.ts';

const URLS: Record<VideoProvider, string> = {
  TIKTOK: 'https://www.tiktok.com/player/v1/123456789?autoplay=1',
  YOUTUBE: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  INSTAGRAM: 'https://www.instagram.com/p/Abcdefg/embed/',
};

function show(provider: VideoProvider, ratio = 1) {
  const reported = { failed: 0, closed: 0 };
  const shown = renderRemote(
    <PostPlayer
      url={URLS[provider]}
      ratio={ratio}
      title="A shelf"
      link="https://example.com/post"
      provider={provider}
      onFailed={() => {
        reported.failed += 1;
      }}
      onClose={() => {
        reported.closed += 1;
      }}
    />,
  );
  return { ...shown, reported };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('A shelf');

function say(data: unknown, { origin = '', source = frame().contentWindow } = {}): void {
  const from = origin || new URL(frame().src).origin;
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  });
}

const tiktok = (type: string, value?: unknown) => ({ 'x-tiktok-player': true, type, value });

test('[PO-02] the player has the focus and shows a spinner until it is ready', () => {
  show('TIKTOK');
  expect(document.activeElement).toBe(frame());
  expect(screen.getByText('Loading player')).toBeTruthy();
  say(tiktok('onPlayerReady'));
  expect(screen.queryByText('Loading player')).toBeNull();
});

test('[PO-06] a failed player shows an error in place, triggers a source check and can be retried', async () => {
  const { user, reported } = show('TIKTOK');
  say(tiktok('onPlayerError', { errorCode: 1001 }));
  expect(screen.getByRole('alert').textContent).toContain('This video won’t play here');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(reported.failed).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(frame());
  expect(screen.getByText('Loading player')).toBeTruthy();
});

test('ignores messages from other windows and origins', () => {
  show('TIKTOK');
  say(tiktok('onError'), { origin: 'https://evil.example' });
  say(tiktok('onError'), { source: window });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PO-02] Instagram gets the height that it reports', () => {
  show('INSTAGRAM');
  say('{"type":"MEASURE","details":{"height":640}}');
  expect(frame().parentElement && getComputedStyle(frame().parentElement as Element).height).toBe('640px');
});

test('the YouTube player receives the origin of the page', () => {
  show('YOUTUBE');
  const url = new URL(frame().src);
  expect(url.searchParams.get('enablejsapi')).toBe('1');
  expect(url.searchParams.get('origin')).toBe(window.location.origin);
});

test('[PO-02] a player that can’t be reached is covered by a message with a link out, until it reports', () => {
  jest.useFakeTimers();
  show('TIKTOK');
  fireEvent.load(frame());
  act(() => {
    jest.advanceTimersByTime(LOADED_SILENT_MS);
  });
  expect(screen.getByRole('alert').textContent).toContain('We can’t reach TikTok');
  expect(screen.getByRole('link', { name: 'Open on TikTok, in a new tab' }).getAttribute('href')).toBe(
    'https://example.com/post',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  say(tiktok('onPlayerReady'));
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});

test('[PO-02] a video that can’t play can be skipped for the next post', async () => {
  const reported = { closed: 0 };
  const player = (
    <PostPlayer
      url={URLS.TIKTOK}
      ratio={1}
      title="A shelf"
      link={null}
      provider="TIKTOK"
      onFailed={() => undefined}
      onClose={() => {
        reported.closed += 1;
      }}
    />
  );
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function into(this: Element) {
    scrolled.push(this);
  };
  const { user } = renderRemote(
    <>
      <article data-post>{player}</article>
      <article aria-label="Product">
        <a href="/product">Product</a>
      </article>
      <PostCard post={buildPost()} />
    </>,
  );
  say(tiktok('onError'));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(reported.closed).toBe(1);
  await waitFor(() => expect(scrolled).toEqual([screen.getByRole('article', { name: /^Post by/ })]));
  expect(scrolled[0]?.querySelector('a, button')).toBe(document.activeElement);
});

test('[SH-14] the frame of a portrait video is at least 774 px high', () => {
  show('TIKTOK', 9 / 16);
  const style = (): CSSStyleDeclaration => getComputedStyle(frame().parentElement as Element);
  expect(style().minHeight).toBe('774px');
});

test('a silent player stays, with a link to the provider', () => {
  jest.useFakeTimers();
  show('TIKTOK');
  act(() => {
    jest.advanceTimersByTime(SILENT_MS);
  });
  expect(screen.getByRole('status').textContent).toBe('TikTok isn’t responding.');
  expect(frame()).toBeTruthy();
  jest.useRealTimers();
});
