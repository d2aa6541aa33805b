import { type IntentRequest, loadOverlay, type RemoteDefinition } from '@tagalong/platform';
import { type ComponentType, lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { JsonForm } from './json-form.tsx';
import { DEMO_USERS, type StandaloneHost } from './standalone-host.ts';

interface OverlayInput {
  payload: unknown;
  answer(value: unknown): void;
  cancel(): void;
}

/** Draws the remote's own overlays when they are requested, and lets the developer answer all others. */
export function StandaloneOverlays({
  definition,
  standalone,
}: {
  definition: RemoteDefinition;
  standalone: StandaloneHost;
}) {
  const own = useMemo(() => ownOverlays(definition), [definition]);
  const open = useSyncExternalStore((changed) => {
    const subscription = standalone.intents.open$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, standalone.intents.current);
  const dialogs = open.filter(({ isFunction }) => !isFunction);
  return dialogs.map((request) => {
    const Overlay = own.get(request.name);
    return Overlay ? (
      <Suspense key={request.id} fallback={null}>
        <Overlay payload={request.payload} answer={request.answer} cancel={request.cancel} />
      </Suspense>
    ) : (
      <ForeignIntent key={request.id} request={request} standalone={standalone} />
    );
  });
}

function ownOverlays(definition: RemoteDefinition): Map<string, ComponentType<OverlayInput>> {
  return new Map(
    definition.intents
      .filter(({ isFunction }) => !isFunction)
      .map((intent) => [
        intent.contract.name,
        lazy(async () => ({
          default: (await loadOverlay(intent)) as unknown as ComponentType<OverlayInput>,
        })),
      ]),
  );
}

function ForeignIntent({ request, standalone }: { request: IntentRequest; standalone: StandaloneHost }) {
  const { name, payload, answer, cancel } = request;
  const logIn = async (user: (typeof DEMO_USERS)[number]): Promise<void> => {
    await standalone.logIn(user);
    const session = standalone.host.currentUser();
    if (session) answer({ user_id: session.id });
  };
  return (
    <section
      role="dialog"
      aria-label={name}
      css={{
        position: 'fixed',
        insetInline: 16,
        bottom: 16,
        zIndex: 10,
        padding: 16,
        border: '2px solid',
        background: 'Canvas',
        color: 'CanvasText',
      }}
    >
      <p>
        Another remote draws <b>{name}</b>. It was called with <code>{JSON.stringify(payload)}</code>
      </p>
      {name === 'auth.login' ? (
        DEMO_USERS.map((user) => (
          <button key={user} type="button" onClick={() => void logIn(user)}>
            Log in as {user}
          </button>
        ))
      ) : (
        <JsonForm label={`Answer of ${name}`} button="Answer" onValue={answer} />
      )}{' '}
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </section>
  );
}
