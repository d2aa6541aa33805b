import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { stubScreen } from './screen-stub.ts';
import { Tooltip } from './tooltip.tsx';

function show(widthPx: number) {
  stubScreen({ widthPx });
  render(
    <Tooltip text="More actions">
      <IconButton label="More">…</IconButton>
    </Tooltip>,
  );
}

test('[SH-09] above 680 px focus shows the tooltip', async () => {
  show(681);
  await userEvent.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('More actions');
});

test('[SH-09] at 680 px and less there is no tooltip', async () => {
  show(680);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
