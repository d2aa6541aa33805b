import type { ReleaseEvents } from '@tagalong/contracts/core/remote-manifest';
import type { Release } from '#edge/releases/build/release';
import type { Reason } from '#edge/releases/errors/release-error';
import type { UsedRelease } from '#edge/releases/store/used-release';
import type { Neighbors } from './neighbors.ts';

/**
 * Finds events that a subscriber would lose, because no release publishes them any longer in a major that it supports.
 */
export function silentEvents(candidate: Release, neighbors: Neighbors): Reason[] {
  if (!neighbors.before) return [];
  const others = neighbors.others.flatMap(({ release }) => [...publishedBy(release)]);
  const before = new Set([...publishedBy(neighbors.before), ...others]);
  const now = new Set([...publishedBy(candidate), ...others]);
  return neighbors.others.flatMap((other) =>
    eventsOf(other.release)
      .subscribes.filter((event) => isPublished(other, event, before) && !isPublished(other, event, now))
      .map((event) => ({
        code: 'event-removed',
        subject: event,
        affects: other.name,
        message: `${other.name} ${other.release.manifest.version} subscribes to ${event}, which no active release would publish any longer. Keep the event, or publish a major that converts down to it.`,
      })),
  );
}

function eventsOf({ manifest }: Release): ReleaseEvents {
  return manifest.events ?? { publishes: [], subscribes: [] };
}

/** Every major of the events that a release publishes, including those it converts down to. */
function publishedBy(release: Release): Set<string> {
  const events = eventsOf(release);
  return new Set(events.publishes.flatMap((event) => withEarlier(events, event)));
}

function isPublished({ release }: UsedRelease, event: string, published: ReadonlySet<string>): boolean {
  return withEarlier(eventsOf(release), event).some((major) => published.has(major));
}

function withEarlier({ majors }: ReleaseEvents, event: string): string[] {
  return [event, ...(majors?.[event] ?? [])];
}
