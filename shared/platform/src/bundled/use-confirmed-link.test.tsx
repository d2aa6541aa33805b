import { expect, test } from '@jest/globals';
import { ApiError, type Client, type Host, type ToastRequest } from '@tagalong/platform';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useConfirmedLink } from './use-confirmed-link.ts';

function Example({ onFollow }: { onFollow: () => void }) {
  return (
    <a href="/api/elsewhere" onClick={useConfirmedLink(onFollow)}>
      Connect
    </a>
  );
}

/** Draws a link whose check of the identity fails with each of the errors and then succeeds. */
function draw(errors: Error[], proof: object | null = {}) {
  const steps: string[] = [];
  const toasts: ToastRequest[] = [];
  const reports: unknown[] = [];
  const call = async (): Promise<unknown> => {
    steps.push('check');
    const error = errors.shift();
    if (error) throw error;
    return {};
  };
  const ask = async (): Promise<unknown> => {
    steps.push('ask');
    return proof;
  };
  const host = stubHost({
    client: { call } as unknown as Client,
    ask: ask as Host['ask'],
    toast: (toast) => void toasts.push(toast),
    report: (error) => void reports.push(error),
  });
  const note = (event: Event): void => {
    if (!event.defaultPrevented) steps.push('followed');
    // The test's page stays.
    event.preventDefault();
  };
  const { container } = render(<Example onFollow={() => steps.push('follow')} />, { wrapper: inHost(host) });
  container.addEventListener('click', note);
  return { steps, toasts, reports };
}
const click = (modifiers?: MouseEventInit) => fireEvent.click(screen.getByText('Connect'), modifiers);
const REQUIRED = () => new ApiError({ code: 'step-up-required', message: '', call: 'check' });

test('[XT-02] the link is followed once the member has proved who they are', async () => {
  const { steps } = draw([REQUIRED()]);
  click();
  await waitFor(() => expect(steps).toEqual(['check', 'ask', 'check', 'follow', 'followed']));
});

test('[XT-02] closing the dialog follows nothing and shows no error', async () => {
  const { steps, toasts, reports } = draw([REQUIRED()], null);
  click();
  await waitFor(() => expect(steps).toEqual(['check', 'ask']));
  click();
  // The second click is a new attempt, so the first is over.
  await waitFor(() => expect(steps.slice(2)).toEqual(['check', 'follow', 'followed']));
  expect({ toasts, reports }).toEqual({ toasts: [], reports: [] });
});

test('[XT-02] a refusal is shown and not reported', async () => {
  const { steps, toasts, reports } = draw([
    new ApiError({ code: 'unavailable', message: '', call: 'check' }),
  ]);
  click();
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('busy') }]),
  );
  expect(reports).toEqual([]);
  expect(steps).toEqual(['check']);
});

test('[XT-02] an unexpected failure is shown and reported', async () => {
  const broken = new Error('broken');
  const { toasts, reports } = draw([broken]);
  click();
  await waitFor(() => expect(reports).toEqual([broken]));
  expect(toasts).toHaveLength(1);
});

test('[XT-02] a click that opens another tab is left to the browser', () => {
  const { steps } = draw([]);
  click({ ctrlKey: true });
  expect(steps).toEqual(['followed']);
});
