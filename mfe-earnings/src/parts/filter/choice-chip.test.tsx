import { expect, test } from '@jest/globals';
import { useSearchParams } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ChoiceChip } from './choice-chip.tsx';

const CHOICES = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
] as const;

function Page() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <h1 tabIndex={-1}>Sales</h1>
      <ChoiceChip
        label="Sort"
        choices={CHOICES}
        selected={params.get('sort') ?? undefined}
        onChoose={(sort) => void setParams({ sort })}
      />
    </>
  );
}

test('a chip without a choice shows its label only, and its menu checks the first', async () => {
  const { user } = renderRemote(<Page />);
  const chip = screen.getByRole('button', { name: 'Sort' });
  expect(chip.getAttribute('aria-haspopup')).toBe('menu');
  expect(chip.getAttribute('aria-expanded')).toBe('false');
  await user.click(chip);
  expect((await screen.findByRole('menuitemradio', { checked: true })).textContent).toBe('Newest');
});

test('a choice is shown on the chip, where the focus stays for the next one', async () => {
  const { user } = renderRemote(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }));
  const chip = await screen.findByRole('button', { name: 'Sort: Oldest' });
  await waitFor(() => expect(document.activeElement).toBe(chip));
});

test('Escape closes the menu and changes nothing', async () => {
  const { user, location } = renderRemote(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await screen.findAllByRole('menuitemradio');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(location.search).toBe('');
});
