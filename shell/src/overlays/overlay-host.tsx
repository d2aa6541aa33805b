import { type IntentRequest, useCurrent } from '@tagalong/platform';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { PartBoundary } from '#host/remotes/part-boundary.tsx';
import { useSite } from '#host/site/site-context.tsx';

type Drawn = ComponentType<Pick<IntentRequest, 'payload' | 'answer' | 'cancel'>>;

interface OverlayHostProps {
  /** The shell's own overlays, by intent. */
  own: Readonly<Record<string, ComponentType<never>>>;
  /** Draws an overlay of a remote. */
  drawRemote(remote: string, request: IntentRequest): ReactNode;
  onUnanswerable(name: string): void;
}

/** Draws the open overlays on top of each other; each loads on demand. */
export function OverlayHost({ own, drawRemote, onUnanswerable }: OverlayHostProps) {
  const { intents, remotes } = useSite();
  const open = useCurrent(intents.open$, intents.current);
  const dialogs = open.filter(({ isFunction }) => !isFunction);
  return dialogs.map((request) => {
    const Own = own[request.name] as Drawn | undefined;
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
            <Own payload={request.payload} answer={request.answer} cancel={request.cancel} />
          </Suspense>
        </PartBoundary>
      );
    }
    const owner = remotes.find((remote) => remote.intents.some(({ name }) => name === request.name));
    if (!owner)
      return <UnansweredIntent key={request.id} request={request} onUnanswerable={onUnanswerable} />;
    return <div key={request.id}>{drawRemote(owner.name, request)}</div>;
  });
}

/** No remote in this release set answers the intent: cancels the request and shows a toast. */
function UnansweredIntent({
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
