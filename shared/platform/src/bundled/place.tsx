import { css } from '@emotion/react';
import type { PlaceContract, SlotProps } from '@tagalong/contracts/core/declare';
import {
  type Host,
  type LoadModule,
  type RemoteDefinition,
  requestSlot,
  Slot,
  useHost,
  useSession,
} from '@tagalong/platform';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type WatchedStart, watchStart } from './start-watch.ts';

type Fragment = ComponentType<Record<string, unknown>>;

const SEPARATOR = '#';
const ORDER_DEFAULT = 100;

/**
 * Contributes a fragment to a place in another remote's pages; an entry of `slots` in `remote.tsx`. The module exports the
 * component, which receives the place's props. `order` is its position among the contributions, the lowest first; with
 * `access`, it is loaded for members or creators only.
 */
export function contribution(
  remote: string,
  place: PlaceContract,
  load: LoadModule,
  { order = ORDER_DEFAULT, access }: { order?: number; access?: 'member' | 'creator' } = {},
): RemoteDefinition['slots'][number] {
  const name = `${place.name}${SEPARATOR}${remote}`;
  return { contract: { name, owner: remote, props: place.props }, load, order, access };
}

interface PlaceInput<Which extends PlaceContract> {
  of: Which;
  props: SlotProps<Which>;
  /** Drawn if no active release contributes. */
  fallback?: ReactNode;
}

/**
 * Draws what the active releases contribute to a place. Each contribution is loaded and may fail by itself: the others and the
 * page stay, and the failure counts for the release that contributed.
 */
export function Place<Which extends PlaceContract>({ of: place, props, fallback = null }: PlaceInput<Which>) {
  const { slots } = useHost();
  const member = useSession();
  const mayUse = ({ access }: { access?: string | undefined }): boolean =>
    access === undefined || (access === 'creator' ? (member?.is_creator ?? false) : member !== null);
  const offered = (slots?.() ?? [])
    .filter((slot) => slot.name.startsWith(place.name + SEPARATOR) && mayUse(slot))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name))
    .slice(0, place.limit);
  if (offered.length === 0) return fallback;
  return offered.map(({ name }) => <Contribution key={name} of={{ ...place, name }} props={props} />);
}

/**
 * Draws one contribution. It is watched while it starts and while it handles events: one that loops would otherwise freeze each page
 * with the place, and count for the page's owner.
 */
function Contribution<Which extends PlaceContract>({ of: slot, props }: Omit<PlaceInput<Which>, 'fallback'>) {
  const host = useHost();
  const [loaded, setLoaded] = useState<Fragment | null>(null);
  const watch = useRef<WatchedStart | null>(null);
  const { name } = slot;
  useEffect(() => {
    const setWatch = (started: WatchedStart): void => {
      watch.current = started;
    };
    return start(host, name, setWatch, (fragment) => setLoaded(() => fragment));
  }, [host, name]);
  const handling = (): void => watch.current?.handling();
  return (
    loaded && (
      <div
        css={plain}
        onClickCapture={handling}
        onPointerDownCapture={handling}
        onKeyDownCapture={handling}
        onInputCapture={handling}
        onSubmitCapture={handling}
      >
        <Slot of={slot} props={props} loaded={loaded} />
      </div>
    )
  );
}

/** As if there were no element around the contribution. */
const plain = css({ display: 'contents' });

/** Loads a contribution, unless it froze a page. Returns a function that ends that. */
function start(
  host: Host,
  name: string,
  onWatched: (watch: WatchedStart) => void,
  onLoaded: (fragment: Fragment) => void,
): () => void {
  let hasEnded = false;
  let end = (): void => {
    hasEnded = true;
  };
  void watchStart(name).then((verdict) => {
    if (verdict === 'found') host.report(new Error('It froze the page.'), { slot: name });
    if (typeof verdict === 'string') return;
    if (hasEnded) return verdict.end();
    onWatched(verdict);
    const stop = requestSlot(host, name, (fragment) => {
      verdict.loaded();
      onLoaded(fragment);
    });
    end = () => {
      stop();
      verdict.end();
    };
  });
  return () => end();
}

const orderOf = ({ order = ORDER_DEFAULT }: { order?: number | undefined }): number => order;
