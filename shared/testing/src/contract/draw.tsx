import type { RouteAccess } from '@tagalong/contracts/core/routes';
import { isApiError, type RemoteDefinition } from '@tagalong/platform';
import { act, cleanup } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { buildCreator } from '#src/builders.ts';
import { renderRemote } from '#src/render-remote.tsx';
import { countLeftovers, type Leftovers } from './leftovers.ts';
import { createMuteClient } from './mute-client.ts';

interface Drawn {
  text: string;
  hasElements: boolean;
  /** Failures that were reported, but for calls that failed. */
  reports: unknown[];
}

/** Draws a page or an element, looks at it, takes it away, and fails when it is not wholly gone from its host. */
export async function drawnAlone(
  subject: ReactElement | RemoteDefinition['routes'][number],
  how: 'waits' | 'fails',
  { path = '/', access }: { path?: string; access: RouteAccess },
): Promise<Drawn> {
  // Its script is there before: what is drawn then is the page itself, not the wait for it.
  if (!isValidElement(subject)) await subject.load();
  const user = access === 'public' ? null : buildCreator();
  const view = renderRemote(subject, { client: createMuteClient(how), path, user });
  await settled();
  // Popups are drawn beside the page.
  const text = document.body.textContent?.trim() ?? '';
  const hasElements = document.body.querySelector('*') !== null;
  view.unmount();
  // Takes the element away that the test library put into the body.
  cleanup();
  await settled();
  const left = { listening: view.listening(), leaveGuards: view.leaveGuards.size };
  if (left.listening + left.leaveGuards > 0) {
    throw new Error(
      `It is gone, but its host still holds ${JSON.stringify(left)}: something was not taken back.`,
    );
  }
  return { text, hasElements, reports: view.reports.filter((error) => !isApiError(error)) };
}

/**
 * What a second time leaves in the page that the first did not: libraries may set themselves up once, but nothing
 * may grow with every visit.
 */
export async function growthOf(visit: () => Promise<unknown>): Promise<Partial<Leftovers>> {
  const counts = countLeftovers();
  try {
    await visit();
    const before = counts.now();
    await visit();
    const after = counts.now();
    return Object.fromEntries(
      Object.entries(after).filter(([name, value]) => value !== before[name as keyof Leftovers]),
    );
  } finally {
    counts.stop();
  }
}

/** Effects have run, and what the failed calls had to say is drawn. */
async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
