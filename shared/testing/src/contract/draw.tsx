import { expect } from '@jest/globals';
import type { RouteAccess } from '@tagalong/contracts/core/routes';
import { isApiError, type RemoteDefinition } from '@tagalong/platform';
import { act, cleanup, waitFor } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { buildCreator } from '#src/builders/builders.ts';
import { renderRemote } from '#src/render/render-remote.tsx';
import { countLeftovers, type Leftovers } from './leftovers.ts';
import { createMuteClient } from './mute-client.ts';

/** State of a part after it was drawn. */
export interface Drawn {
  text: string;
  hasElements: boolean;
  /** True with a heading of the first level. */
  hasTitle: boolean;
  /** Reported failures, except those of failed calls. */
  reports: unknown[];
}

/** Longest wait for the heading of a page whose calls have failed, in milliseconds. */
const TITLE_MS = 5_000;
const titleOf = (): Element | null => document.querySelector('h1');

/** Draws a page or an element, unmounts it, and fails if its host still holds listeners or guards of it. */
export async function drawOnce(
  subject: ReactElement | RemoteDefinition['routes'][number],
  how: 'waits' | 'fails',
  { path = '/', access }: { path?: string; access: RouteAccess },
): Promise<Drawn> {
  // The script is loaded first, so that the page itself is drawn and not its loading state.
  if (!isValidElement(subject)) await subject.load();
  const user = access === 'public' ? null : buildCreator();
  const view = renderRemote(subject, { client: createMuteClient(how), path, user });
  await settled();
  // React reveals what was loading at most three times a second.
  if (how === 'fails' && !isValidElement(subject))
    await waitFor(() => expect(titleOf()).not.toBeNull(), { timeout: TITLE_MS }).catch(() => undefined);
  // Popups are drawn beside the page, so the text of the whole body counts.
  const text = document.body.textContent?.trim() ?? '';
  const hasElements = document.body.querySelector('*') !== null;
  const hasTitle = titleOf() !== null;
  view.unmount();
  // Removes the container that the test library added to the body.
  cleanup();
  await settled();
  const left = { listening: view.listening(), leaveGuards: view.leaveGuards.size };
  if (left.listening + left.leaveGuards > 0) {
    throw new Error(
      `The part was unmounted, but its host still holds ${JSON.stringify(left)}: something was not cleaned up.`,
    );
  }
  return { text, hasElements, hasTitle, reports: view.reports.filter((error) => !isApiError(error)) };
}

/**
 * Visits twice and resolves with the result of the first visit and the leftovers that the second one added: libraries
 * may set themselves up once, but nothing may grow with every visit.
 */
export async function growthOf<T>(
  visit: () => Promise<T>,
): Promise<{ first: T; growth: Partial<Leftovers> }> {
  const counts = countLeftovers();
  try {
    const first = await visit();
    const before = counts.now();
    await visit();
    const after = counts.now();
    const growth = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Leftovers]);
    return { first, growth: Object.fromEntries(growth) };
  } finally {
    counts.stop();
  }
}

/** Waits until effects have run and the errors of failed calls are drawn. */
async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
