import { afterEach } from '@jest/globals';
import { ToastRegion, toastQueue } from '@tagalong/ui/overlay';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ConsoleProvider } from '#lib/console-context.tsx';
import type { EdgeClient } from '#lib/edge-client.ts';

/** Draws a part of the operators' page for someone who is signed in. */
export function renderConsole(element: ReactElement, edge: EdgeClient) {
  const ended: string[] = [];
  const around = (content: ReactElement): ReactElement => (
    <ConsoleProvider edge={edge} onUnsigned={() => ended.push('ended')}>
      {content}
      <ToastRegion />
    </ConsoleProvider>
  );
  const view = render(around(element));
  const user = userEvent.setup({ delay: null });
  return {
    ...view,
    user,
    /** Draws another element in the same place. */
    rerender: (other: ReactElement) => view.rerender(around(other)),
    /** Grows whenever the edge has refused this browser's key. */
    ended,
    /** Presses a button of the page, or of the open dialog. */
    press: (name: string | RegExp) => user.click(frontOf().getByRole('button', { name })),
  };
}

/** The open dialog, or else the page. */
function frontOf() {
  const dialog = screen.queryByRole('dialog');
  return dialog ? within(dialog) : screen;
}

afterEach(() => act(() => toastQueue.clear()));
