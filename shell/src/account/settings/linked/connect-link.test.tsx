import { expect, test } from '@jest/globals';
import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { failure } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ConnectLink } from './connect-link.tsx';

function draw(platform: SocialSignIn) {
  const client = createFakeClient();
  client.on(checkStepUp, () => failure('step-up-required'));
  return renderRemote(
    <ConnectLink platform={platform} label="Connect">
      Connect
    </ConnectLink>,
    { client, user: buildUser() },
  );
}

/** Clicks the link and returns whether the browser would follow it. */
function click(modifiers: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const stay = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stay, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Connect' }), modifiers);
  return isFollowed;
}

test('[XT-02] linking a login asks for a proof of identity first', async () => {
  const { asked } = draw('tiktok_business');
  expect(click()).toBe(false);
  await waitFor(() => expect(asked).toHaveLength(1));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click with %o opens another tab, without a question on this page',
  (modifiers) => {
    const { client } = draw('google');
    expect(click(modifiers)).toBe(true);
    expect(client.requestsOf(checkStepUp)).toEqual([]);
  },
);

test.each(['youtube', 'facebook_business', 'instagram'] as const)(
  '[XT-02] connecting %s, which is no login, requires no proof of identity',
  (platform) => {
    const { client } = draw(platform);
    expect(click()).toBe(true);
    expect(client.requestsOf(checkStepUp)).toEqual([]);
  },
);
