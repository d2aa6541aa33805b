import { css } from '@emotion/react';
import { type ReactNode, type RefCallback, useCallback, useEffectEvent } from 'react';
import { color, space, text } from '#ui/base/tokens.ts';
import { useHydrating } from '#ui/base/use-hydrating.ts';
import { Button } from '#ui/controls/button.tsx';

export interface ListEndProps {
  pageCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last page failed; earlier pages stay. */
  failure: string | null;
  labels: { more: string; retry: string; loading: string; first?: string };
  onMore: () => void;
  /** URL of the next page, for browsers without scripts. */
  nextUrl?: string | null;
  /** URL of the list's beginning, if it starts later. */
  firstUrl?: string | null;
  /** Shown after the last item. */
  end: ReactNode;
}

/** The end of an endless list: loads when scrolled near, with a button for keyboards, and retries after a failure. */
export function ListEnd({
  pageCount,
  hasMore,
  isLoading,
  failure,
  labels,
  onMore,
  nextUrl,
  firstUrl,
  end,
}: ListEndProps) {
  const sentinel = useNearEnd(hasMore && !isLoading && !failure, pageCount, onMore);
  const isHydrating = useHydrating();
  const first = firstUrl && (
    <Button as="a" variant="ghost" href={firstUrl}>
      {labels.first}
    </Button>
  );
  if (!hasMore)
    return (
      <>
        {end}
        {first && <div css={styles.box}>{first}</div>}
      </>
    );
  return (
    <div ref={sentinel} css={styles.box}>
      <div role="alert">{failure && !isLoading && <p css={styles.failed}>{failure}</p>}</div>
      {/* Stays while loading: the focus of someone who came here by Tab would otherwise start at the top again. */}
      {isHydrating && nextUrl ? (
        <Button as="a" variant="secondary" href={nextUrl} rel="next">
          {labels.more}
        </Button>
      ) : (
        <Button variant="secondary" isPending={isLoading} onClick={onMore}>
          {isLoading ? labels.loading : labels[failure ? 'retry' : 'more']}
        </Button>
      )}
      {first}
    </div>
  );
}

/** Fetches the next page early enough that a steady scroller never reaches the end. Applies after the first scroll. */
const PRELOAD_MARGIN = '1200px 0px';

/**
 * Returns a ref for the element after the last item; `onNear` is called when it comes near the screen. `pageCount` must
 * change with each page, because an element that stays in view isn't reported again.
 */
function useNearEnd(isActive: boolean, pageCount: number, onNear: () => void): RefCallback<Element> {
  const near = useEffectEvent(onNear);
  return useCallback(
    (element: Element | null) => {
      if (!element || !isActive) return;
      const observe = (rootMargin: string): IntersectionObserver => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.some((entry) => entry.isIntersecting)) near();
          },
          { rootMargin },
        );
        observer.observe(element);
        return observer;
      };
      let observer = observe(pageCount > 1 || scrollY > 0 ? PRELOAD_MARGIN : '0px');
      const scrolled = (): void => {
        observer.disconnect();
        observer = observe(PRELOAD_MARGIN);
      };
      // Captures scrolling inside the page too, such as in a dialog.
      addEventListener('scroll', scrolled, { once: true, capture: true, passive: true });
      return () => {
        observer.disconnect();
        removeEventListener('scroll', scrolled, { capture: true });
      };
    },
    [isActive, pageCount],
  );
}

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[5],
    minHeight: 112,
    paddingBlock: space[7],
    color: color.text2,
  }),
  failed: css({ ...text('base'), textAlign: 'center', textWrap: 'balance' }),
};
