import type { IntentName } from '@tagalong/contracts/intents';
import type { IntentRequest, OverlayProps } from '@tagalong/platform';
import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PartBoundary } from '#lib/part-boundary.tsx';
import { useSite } from '#lib/site-context.tsx';

type Drawn = ComponentType<OverlayProps>;

interface OverlayHostProps {
  /** Overlays of the shell itself, by intent. */
  own: Partial<Record<IntentName, ComponentType<never>>>;
  /** Draws an overlay of a remote. */
  drawRemote(remote: string, request: IntentRequest): ReactNode;
  onUnanswerable(name: string): void;
}

/** Draws the open questions, one over the other; each is loaded when it is asked. */
export function OverlayHost({ own, drawRemote, onUnanswerable }: OverlayHostProps) {
  const { intents, remotes } = useSite();
  const open = useSyncExternalStore(
    (changed) => {
      const subscription = intents.open$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    intents.current,
    intents.current,
  );
  return open.map((request) => {
    const Own = own[request.name as IntentName] as Drawn | undefined;
    if (Own) {
      return (
        <PartBoundary
          key={request.id}
          onError={() => {
            onUnanswerable(request.name);
            request.cancel();
          }}
          failed={() => null}
        >
          <Suspense fallback={null}>
            <Own payload={request.payload as never} answer={request.answer} cancel={request.cancel} />
          </Suspense>
        </PartBoundary>
      );
    }
    const owner = remotes.find((remote) => remote.overlays.some(({ intent }) => intent === request.name));
    if (!owner) return <Unanswerable key={request.id} request={request} onUnanswerable={onUnanswerable} />;
    return <div key={request.id}>{drawRemote(owner.name, request)}</div>;
  });
}

/** Nobody answers this intent in this release set: the asker gets a cancel and the visitor a word. */
function Unanswerable({
  request,
  onUnanswerable,
}: {
  request: IntentRequest;
  onUnanswerable(name: string): void;
}) {
  useEffect(() => {
    onUnanswerable(request.name);
    request.cancel();
  }, [request, onUnanswerable]);
  return null;
}
