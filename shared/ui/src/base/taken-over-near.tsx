import { type ReactNode, type RefObject, Suspense, startTransition, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

interface TakenOverNearProps {
  /** The element around it. */
  element: RefObject<Element | null>;
  children: ReactNode;
}

/** Distance from the screen in CSS pixels at which a part is taken over. */
const NEAR_PX = 300;
/** Until then, in milliseconds, a part that is far away stays as the server drew it. */
const REST_AFTER_MS = 20_000;

/**
 * A part of the page that the browser takes over when it comes near the screen or is used, at the latest after 20 s: what nobody
 * sees costs a page no time while it starts. Draws its children at once in all other cases.
 */
export function TakenOverNear(props: TakenOverNearProps) {
  const { element } = props;
  const [isHeld, setHeld] = useState(useHydrating());
  // The same element, because React would take over a part whose props change, or wait for it with all that changes along.
  const [held] = useState(() => isHeld && <Boundary {...props} />);
  useEffect(() => {
    if (!isHeld) return;
    const hold = element.current && holdOf(element.current);
    void Promise.resolve(hold?.until).then(() => startTransition(() => setHeld(false)));
  }, [isHeld, element]);
  return held && isHeld ? held : <Boundary {...props} />;
}

function Boundary(props: TakenOverNearProps) {
  return (
    <Suspense>
      <Held {...props} />
    </Suspense>
  );
}

function Held({ element, children }: TakenOverNearProps) {
  const isHydrating = useHydrating();
  // The element is there before what it contains is taken over.
  const hold = isHydrating && element.current && holdOf(element.current);
  // Suspends, so that what the server drew stays.
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
  if (typeof IntersectionObserver === 'undefined') return null;
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
