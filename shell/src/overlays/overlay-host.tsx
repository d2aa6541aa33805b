import { type IntentRequest, PartBoundary, useCurrent } from '@tagalong/platform';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useOnDemand } from '#host/loading/use-on-demand.ts';
import { useSite } from '#host/site/site-context.tsx';

type LoadDrawn = () => Promise<Drawn>;
type Drawn = ComponentType<Pick<IntentRequest, 'payload' | 'answer' | 'cancel'>>;

interface OverlayHostProps {
  /** Loads the shell's own overlays, by intent. */
  own: Readonly<Record<string, () => Promise<ComponentType<never>>>>;
  /** Draws an overlay of a remote. */
  drawRemote(remote: string, request: IntentRequest): ReactNode;
  /**
   * Called for an intent that no remote answers, and with the error for an overlay of the shell that can't be drawn; the
   * request is canceled.
   */
  onUnanswerable(name: string, error?: unknown): void;
}

/** Draws the open overlays on top of each other; each loads on demand. */
export function OverlayHost({ own, drawRemote, onUnanswerable }: OverlayHostProps) {
  const { intents, remotes } = useSite();
  const open = useCurrent(intents.open$, intents.current);
  const dialogs = open.filter(({ isFunction }) => !isFunction);
  return dialogs.map((request) => {
    const load = own[request.name] as LoadDrawn | undefined;
    const giveUp = (error?: unknown): void => {
      onUnanswerable(request.name, error);
      request.cancel();
    };
    if (load) {
      return (
        <PartBoundary key={request.id} onError={giveUp} failed={() => null}>
          <OwnOverlay load={load} request={request} onFailed={giveUp} />
        </PartBoundary>
      );
    }
    const owner = remotes.find((remote) => remote.intents.some(({ name }) => name === request.name));
    if (!owner) return <UnansweredIntent key={request.id} onShown={giveUp} />;
    return <div key={request.id}>{drawRemote(owner.name, request)}</div>;
  });
}

interface OwnOverlayProps {
  load: LoadDrawn;
  request: IntentRequest;
  onFailed(error: unknown): void;
}

function OwnOverlay({ load, request: { payload, answer, cancel }, onFailed }: OwnOverlayProps) {
  const [Own, loadNow] = useOnDemand(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request loads its overlay once
  useEffect(() => loadNow(onFailed), []);
  return Own && <Own payload={payload} answer={answer} cancel={cancel} />;
}

/** No remote in this release set answers the intent: cancels the request and shows a toast. */
function UnansweredIntent({ onShown }: { onShown(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is canceled once
  useEffect(onShown, []);
  return null;
}
