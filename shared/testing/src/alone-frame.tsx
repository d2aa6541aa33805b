import { Link, type RemoteDefinition, Slot, useSession } from '@tagalong/platform';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type AloneHost, DEMO_USERS } from './alone-host.ts';
import { JsonForm } from './json-form.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, padding: 8, borderBottom: '1px solid' } as const;

/** Bare frame around a remote that runs alone: account, routes, overlays, slots to try, and the log. */
export function AloneFrame({
  definition,
  alone,
  children,
}: {
  definition: RemoteDefinition;
  alone: AloneHost;
  children: ReactNode;
}) {
  return (
    <>
      <header>
        <div css={row}>
          <h1>{definition.name} alone</h1>
          <Account alone={alone} />
        </div>
        <RouteList definition={definition} />
        <Playground definition={definition} alone={alone} />
      </header>
      <main>{children}</main>
      <Log alone={alone} />
    </>
  );
}

function Account({ alone }: { alone: AloneHost }) {
  const session = useSession();
  if (session) {
    return (
      <button type="button" onClick={() => void alone.logOut()}>
        Log out {session.name}
      </button>
    );
  }
  return DEMO_USERS.map((user) => (
    <button key={user} type="button" onClick={() => void alone.logIn(user)}>
      Log in as {user}
    </button>
  ));
}

/** A route with a `:name` in its path cannot be a link, so its path is shown as text for typing. */
function RouteList({ definition }: { definition: RemoteDefinition }) {
  return (
    <nav aria-label="Routes" css={row}>
      {definition.routes.map(({ route }) =>
        route.path.includes(':') ? (
          <span key={route.name}>{route.path}</span>
        ) : (
          <Link key={route.name} to={route.path} css={{ textDecoration: 'underline' }}>
            {route.path}
          </Link>
        ),
      )}
    </nav>
  );
}

function Playground({ definition, alone }: { definition: RemoteDefinition; alone: AloneHost }) {
  const [slots, setSlots] = useState<Record<string, unknown>>({});
  if (definition.intents.length + definition.slots.length === 0) return null;
  return (
    <details css={{ ...row, display: 'block' }}>
      <summary>Overlays and slots</summary>
      {definition.intents.map(({ contract }) => (
        <JsonForm
          key={contract.name}
          label={contract.name}
          button="Ask"
          onValue={(payload) => void alone.host.ask(contract, payload)}
        />
      ))}
      {definition.slots.map(({ contract }) => (
        <div key={contract.name}>
          <JsonForm
            label={contract.name}
            button="Draw"
            onValue={(props) => setSlots((drawn) => ({ ...drawn, [contract.name]: props }))}
          />
          {contract.name in slots && (
            <Slot of={contract} props={slots[contract.name]} fallback="These props do not fit." />
          )}
        </div>
      ))}
    </details>
  );
}

function Log({ alone }: { alone: AloneHost }) {
  const lines = useSyncExternalStore(alone.log.subscribe, alone.log.lines);
  return (
    <footer css={{ borderTop: '1px solid', padding: 8, fontFamily: 'monospace' }}>
      <ol aria-label="Log" aria-live="polite">
        {lines.map(({ id, kind, text }) => (
          <li key={id}>
            {kind}: {text}
          </li>
        ))}
      </ol>
    </footer>
  );
}
