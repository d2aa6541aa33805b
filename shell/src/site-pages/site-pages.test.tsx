import { expect, jest, test } from '@jest/globals';
import { getPage, getPageBySlug } from '@tagalong/contracts/account/content';
import { HELP_ROUTE, PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { getConsent, saveConsent } from '@tagalong/contracts/account/tracking';
import { href } from '@tagalong/contracts/core/routes';
import { failure, success } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PagePopup } from './page-popup.tsx';
import { SitePages } from './site-pages.tsx';

const terms = {
  name: 'terms_of_use',
  title: 'Terms of Use',
  body: '## One\n\nBe kind.\n\n## Two\n\nSee [help](/help).\n\n## Three\n\nC.\n\n## Four\n\nD.',
  updated_at: '2026-03-02T04:30:00.000Z',
};
const questions = {
  ...terms,
  name: 'support_center',
  body: [
    '## I can’t log in\n\nUse the same way as last time.',
    '## Where is my draft?\n\nUnder Create. Log in first.',
    '## Prices\n\nThe shop wins.',
  ].join('\n\n'),
};

function openPage(slug = 'terms_of_use') {
  const client = createFakeClient();
  const draw = () =>
    renderRemote(<SitePages name={PAGE_ROUTE.name} />, {
      client,
      route: PAGE_ROUTE,
      path: href(PAGE_ROUTE, { slug }),
    });
  return { client, draw };
}

function openHelp(path = href(HELP_ROUTE)) {
  const client = createFakeClient();
  client.on(getPageBySlug, () => success(questions));
  return renderRemote(<SitePages name={HELP_ROUTE.name} />, { client, route: HELP_ROUTE, path });
}

test('[RT-01] [SH-07] a page shows its title, its text and its last change as a New York date', async () => {
  const { client, draw } = openPage();
  client.on(getPageBySlug, () => success(terms));
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeTruthy();
  expect(screen.getByText('March 1, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'help' }).getAttribute('href')).toBe('/help');
  expect(client.requestsOf(getPageBySlug)).toEqual([{ slug: 'terms_of_use' }]);
});

test('a long page has a table of contents whose links add no history entries', async () => {
  const { client, draw } = openPage();
  client.on(getPageBySlug, () => success(terms));
  const { user, location } = draw();
  await user.click(await screen.findByRole('link', { name: 'Three' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Three' }));
  expect(location.href).toBe('/page/terms_of_use');
});

test('[SH-19] the privacy policy contains the tracking consent, which can be changed at any time', async () => {
  const { client, draw } = openPage('privacy_policy');
  client.on(getPageBySlug, () => success({ ...terms, name: 'privacy_policy' }));
  let is_granted: boolean | null = true;
  const consent = () => success({ is_granted, decided_at: null });
  client.on(getConsent, consent);
  client.on(saveConsent, (request) => {
    is_granted = request.is_granted;
    return consent();
  });
  const { user } = draw();
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /Share saved products/ });
  expect(choice.checked).toBe(true);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(client.requestsOf(saveConsent)).toEqual([{ is_granted: false }]);
});

test('[SH-12] an unknown page shows not found', async () => {
  const { client, draw } = openPage('nothing');
  client.on(getPageBySlug, () => failure('not-found'));
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find that page' })).toBeTruthy();
});

test('a page that fails to load can be retried', async () => {
  const { client, draw } = openPage();
  client.on(getPageBySlug, () => failure('internal'));
  const { user } = draw();
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getPageBySlug, () => success(terms));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

test('[RT-01] help finds questions while typing, matches in the question first', async () => {
  const { user, location } = openHelp();
  await screen.findByRole('heading', { level: 2, name: 'Prices' });
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), "LOG can't");
  expect(questionsShown()).toEqual(['I can’t log in']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search questions' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'log in');
  expect(questionsShown()).toEqual(['I can’t log in', 'Where is my draft?']);
  expect(screen.getByRole('status').textContent).toBe('2 results');
  expect(location.href).toBe('/help?q=log%20in'.replace('%20', '+'));
});

test('[RT-01] help without matches shows a message and offers all questions', async () => {
  const { user } = openHelp('/help?q=unicorns');
  expect(await screen.findByText('No results')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questionsShown()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe(
    'mailto:help@tagalong.example',
  );
});

function questionsShown(): (string | null)[] {
  return screen.getAllByRole('group').map((group) => group.querySelector('h2')?.textContent ?? null);
}

test('[SH-20] opens a page in a popup that answers when closed', async () => {
  const client = createFakeClient();
  client.on(getPage, () => success(terms));
  const answer = jest.fn();
  const payload = { name: 'terms_of_use' };
  const { user } = renderRemote(<PagePopup payload={payload} answer={answer} cancel={() => undefined} />, {
    client,
  });
  expect(await screen.findByRole('dialog', { name: 'Terms of Use' })).toBeTruthy();
  expect(screen.getByText('Be kind.')).toBeTruthy();
  expect(client.requestsOf(getPage)).toEqual([{ name: 'terms_of_use' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
});
