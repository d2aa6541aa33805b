import type { ReleaseEvents } from '@tagalong/contracts/core/remote-manifest';
import type { Release } from '#edge/releases/record/release';
import type { Reason } from '#edge/releases/service/release-error';
import type { Neighbour, Neighbours } from './neighbours.ts';

/**
 * Events that a listener would lose: their last publisher is gone, or speaks a major that has
 * no way to theirs.
 */
export function silentEvents(candidate: Release, neighbours: Neighbours): Reason[] {
  if (!neighbours.before) return [];
  const others = neighbours.others.flatMap(({ release }) => [...spokenBy(release)]);
  const before = new Set([...spokenBy(neighbours.before), ...others]);
  const now = new Set([...spokenBy(candidate), ...others]);
  return neighbours.others.flatMap((other) =>
    eventsOf(other.release)
      .hears.filter((event) => isHeard(other, event, before) && !isHeard(other, event, now))
      .map((event) => ({
        code: 'event-removed',
        subject: event,
        affects: other.name,
        message: `No active release would publish ${event} any more, in this major or one that can be cast to it, and ${other.name} ${other.release.manifest.version} listens to it. Keep the event, or publish a major that converts down to it.`,
      })),
  );
}

function eventsOf({ manifest }: Release): ReleaseEvents {
  return manifest.events ?? { publishes: [], hears: [] };
}

/** Every major that the listeners of a release's events can hear. */
function spokenBy(release: Release): Set<string> {
  const events = eventsOf(release);
  return new Set(events.publishes.flatMap((event) => withEarlier(events, event)));
}

function isHeard({ release }: Neighbour, event: string, spoken: ReadonlySet<string>): boolean {
  return withEarlier(eventsOf(release), event).some((major) => spoken.has(major));
}

function withEarlier({ majors }: ReleaseEvents, event: string): string[] {
  return [event, ...(majors?.[event] ?? [])];
}
