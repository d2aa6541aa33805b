import { type ReactNode, type RefObject, Suspense, startTransition, useEffect, useState } from 'react';
import { useServerRendered } from './use-hydrating.ts';

interface LazyHydrationProps {
  /** The element around it. */
  element: RefObject<Element | null>;
  children: ReactNode;
}

/** Distance from the screen in CSS pixels at which a part is hydrated. */
const NEAR_PX = 300;
/** Longest wait in milliseconds, also for parts that are far away. */
const REST_AFTER_MS = 20_000;

/**
 * Hydrates its children when they come near the screen or are used, at the latest after 20 s, so that content
 * below the fold doesn't slow the start of a page. Renders them at once when there is nothing to hydrate.
 */
export function LazyHydration(props: LazyHydrationProps) {
  const { element } = props;
  const [isHeld, setHeld] = useState(useServerRendered());
  // The same element: React would hydrate a part whose props change, or delay everything that changes with it.
  const [held] = useState(() => isHeld && <Boundary {...props} />);
  useEffect(() => {
    if (!isHeld) return;
    const hold = element.current && holdOf(element.current);
    void Promise.resolve(hold?.until).then(() => startTransition(() => setHeld(false)));
  }, [isHeld, element]);
  return held && isHeld ? held : <Boundary {...props} />;
}

function Boundary(props: LazyHydrationProps) {
  return (
    <Suspense>
      <Held {...props} />
    </Suspense>
  );
}

function Held({ element, children }: LazyHydrationProps) {
  const isServerRendered = useServerRendered();
  // The element exists before its content is hydrated.
  const hold = isServerRendered && element.current && holdOf(element.current);
  // Suspends, so that the server's HTML stays.
  if (hold && !hold.isOver) throw hold.until;
  return children;
}

interface Hold {
  isOver: boolean;
  until: Promise<void>;
  end(): void;
}

const holds = new WeakMap<Element, Hold>();
let observer: IntersectionObserver | undefined;

function holdOf(element: Element): Hold | null {
  const known = holds.get(element);
  if (known) return known;
  if (typeof IntersectionObserver === 'undefined' || isUsedNow(element)) return null;
  observer ??= startHolding();
  let end = (): void => undefined;
  const hold: Hold = {
    isOver: false,
    until: new Promise((resolve) => {
      end = resolve;
    }),
    end() {
      hold.isOver = true;
      observer?.unobserve(element);
      end();
    },
  };
  holds.set(element, hold);
  observer.observe(element);
  // Its times should not be older than that.
  setTimeout(hold.end, REST_AFTER_MS);
  return hold;
}

/** True while React hydrates what contains the target of the current event, so that it can handle the event. */
function isUsedNow(element: Element): boolean {
  const target = window.event?.target;
  return target instanceof Node && element.contains(target);
}

/** Events that hydrate the part they happen in. The listener runs before React's own, so React can handle the event. */
const USES = ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'keydown', 'input', 'submit'];

function startHolding(): IntersectionObserver {
  const endAround = ({ target }: Event): void => {
    for (let node = target instanceof Element ? target : null; node; node = node.parentElement)
      holds.get(node)?.end();
  };
  for (const type of USES) addEventListener(type, endAround, { capture: true, passive: true });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) holds.get(target)?.end();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
}
