import { type ComponentType, useSyncExternalStore } from 'react';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import type { PageBodyProps, PageKind } from './page-kind.ts';

export interface PageSkeletonProps extends PageBodyProps {
  kind: PageKind;
  /** Announced once to screen readers. */
  label?: string | undefined;
}

type Bodies = Record<PageKind, ComponentType<PageBodyProps>>;

let bodies: Bodies | null = null;
const waiting = new Set<() => void>();

/** Shows these placeholders from now on. */
export function providePageBodies(provided: Bodies): void {
  bodies = provided;
  for (const changed of waiting) changed();
}

/** Loads the placeholders of all kinds of pages. The first page doesn't need them if the server has drawn it. */
export async function loadPageSkeletons(): Promise<void> {
  const { PAGE_BODIES } = await import(/* webpackChunkName: "after-paint" */ './page-bodies.tsx');
  providePageBodies(PAGE_BODIES);
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}
const current = (): Bodies | null => bodies;
/** Server-rendered pages have empty placeholders, so hydration must start with those even if the bodies have loaded by then. */
const drawn = typeof document === 'undefined' ? current : (): null => null;

/** A page's placeholder with the real components' geometry, so that nothing shifts when data arrives; empty until it is loaded. */
export function PageSkeleton({ kind, label = UI_TEXTS.loading, picture }: PageSkeletonProps) {
  const Body = useSyncExternalStore(subscribe, current, drawn)?.[kind];
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{Body && <Body picture={picture} />}</div>
    </div>
  );
}
