import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SharePopup } from './share-popup.tsx';

const PAYLOAD = { path: '/postdetails/7', title: 'Slow Sunday' };
const URL_SHARED = `${location.origin}/postdetails/7`;

function offer(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function open(browser: { clipboard?: unknown; share?: unknown } = {}) {
  const answer = jest.fn();
  const cancel = jest.fn();
  const view = renderRemote(<SharePopup payload={PAYLOAD} answer={answer} cancel={cancel} />);
  // Must follow userEvent's setup, which installs its own clipboard.
  offer('clipboard', browser.clipboard);
  return { ...view, answer, cancel };
}
const close = (view: ReturnType<typeof open>) =>
  view.user.click(screen.getByRole('button', { name: 'Close' }));

afterEach(() => offer('share', undefined));

test('[PO-08] copies the link and announces it', async () => {
  const writeText = jest.fn(async (_url: string) => undefined);
  const view = open({ clipboard: { writeText } });
  await view.user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(URL_SHARED);
  expect(screen.getByRole('status').textContent).toBe('Link copied.');
  await close(view);
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ channel: 'copy' }));
});

test.each([
  ['refuses it', { writeText: async () => Promise.reject(new Error('NotAllowedError')) }],
  ['has no clipboard', undefined],
])('[PO-08] the link can still be selected if the browser %s', async (_, clipboard) => {
  const { user } = open({ clipboard });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Couldn’t copy the link. Select it and copy it yourself.')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.value).toBe(URL_SHARED);
  await user.click(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(URL_SHARED);
});

test('[PO-08] native sharing gets the link and closes the popup', async () => {
  const share = jest.fn(async (_shared: ShareData) => undefined);
  offer('share', share);
  const view = open();
  await view.user.click(screen.getByRole('button', { name: 'Share…' }));
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ channel: 'native' }));
  expect(share).toHaveBeenCalledWith({ url: URL_SHARED, title: 'Slow Sunday' });
});

test('canceling native sharing keeps the popup open', async () => {
  offer('share', async () => Promise.reject(new Error('AbortError')));
  const view = open();
  await view.user.click(screen.getByRole('button', { name: 'Share…' }));
  await close(view);
  await waitFor(() => expect(view.cancel).toHaveBeenCalled());
  expect(view.answer).not.toHaveBeenCalled();
});

test('native sharing is not offered on devices without it', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('[PO-08] the other services open in a new tab, and the caller gets the channel', async () => {
  const view = open();
  for (const name of ['Email', 'X', 'Facebook', 'Pinterest']) {
    expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noopener noreferrer');
  }
  const link = screen.getByRole('link', { name: 'Pinterest' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await close(view);
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ channel: 'pinterest' }));
});

describe('the preview', () => {
  const show = (picture?: string) => {
    const payload = { path: '/postdetails/7', title: 'Slow Sunday', ...(picture && { picture }) };
    renderRemote(<SharePopup payload={payload} answer={jest.fn()} cancel={jest.fn()} />);
    const card = document.querySelector<HTMLElement>('[data-share-preview]');
    return { card, image: card?.querySelector('img') };
  };

  test('[PO-08] shows the title, picture and site', () => {
    const { card, image } = show('/media/posts/7.webp');
    expect(card?.textContent).toBe(`Slow Sunday${location.host}`);
    expect(image?.src).toBe(`${location.origin}/media/posts/7.webp`);
    // Pinterest fetches the image itself and needs an absolute URL.
    const pinterest = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pinterest' });
    expect(new URL(pinterest.href).searchParams.get('media')).toBe(image?.src);
  });

  test('a missing or failed picture leaves no gap', () => {
    const { card, image } = show('/media/gone.webp');
    fireEvent.error(image as HTMLImageElement);
    expect(card?.querySelector('img')).toBeNull();
    expect(card?.querySelector('svg')).not.toBeNull();
  });
});
