import { expect, test } from '@jest/globals';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { searchUsers } from '@tagalong/contracts/social/search';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildPerson, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CaptionField } from './caption-field.tsx';

function Example() {
  const [value, setValue] = useState('');
  return <CaptionField value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });

function renderField() {
  const client = createFakeClient();
  client.on(listTrends, ({ keyword = '' }) =>
    success(
      ['linen', 'linocut']
        .filter((tag) => tag.startsWith(keyword))
        .map((tag) => ({ type: 'tag', text: tag, label: `#${tag}`, count: 3, image: null })),
    ),
  );
  client.on(searchUsers, () => pageOf([buildPerson({ nickname: 'Mara Lind', tagalong_handle: 'mara' })]));
  return { ...renderRemote(<Example />, { client, user: buildUser() }), client };
}

test('[CR-06] [UI-02] [XT-13] a hashtag is completed by keyboard, while the focus stays in the caption', async () => {
  const { user } = renderField();
  await user.type(field(), 'Soft #lin');
  await screen.findByRole('listbox', { name: 'Hashtags' });
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys.');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const option = screen.getByRole('option', { name: /#linocut/, selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  expect(field().value).toBe('Soft #linocut ');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[CR-06] Enter begins a line until an option is reached, and Escape closes the list', async () => {
  const { user } = renderField();
  await user.type(field(), '#lin');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('e{Enter}');
  expect(field().value).toBe('#line\n');
});

test('[CR-06] [XT-13] a member is mentioned by pressing a suggestion', async () => {
  const { user } = renderField();
  await user.type(field(), 'With @ma');
  await user.click(await screen.findByRole('option', { name: /Mara Lind/ }));
  expect(field().value).toBe('With @mara ');
  expect(document.activeElement).toBe(field());
});

test('[CR-06] [XT-13] without a connection the caption is typed without suggestions', async () => {
  const { user, client } = renderField();
  client.on(listTrends, () => failure('offline'));
  await user.type(field(), '#linen');
  await waitFor(() => expect(client.calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
