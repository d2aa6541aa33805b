import { Link, type RemoteDefinition, Slot, useSession } from '@tagalong/platform';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { JsonForm } from './json-form.tsx';
import { DEMO_USERS, type StandaloneHost } from './standalone-host.ts';

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, padding: 8, borderBottom: '1px solid' } as const;

/** Bare frame around a standalone remote: account, routes, overlays and slots to try, and the log. */
export function StandaloneFrame({
  definition,
  standalone,
  children,
}: {
  definition: RemoteDefinition;
  standalone: StandaloneHost;
  children: ReactNode;
}) {
  return (
    <>
      <header>
        <div css={row}>
          <h1>{definition.name} (standalone)</h1>
          <Account standalone={standalone} />
        </div>
        <RouteList definition={definition} />
        <Playground definition={definition} standalone={standalone} />
      </header>
      <main>{children}</main>
      <Log standalone={standalone} />
    </>
  );
}

function Account({ standalone }: { standalone: StandaloneHost }) {
  const session = useSession();
  if (session) {
    return (
      <button type="button" onClick={() => void standalone.logOut()}>
        Log out {session.name}
      </button>
    );
  }
  return DEMO_USERS.map((user) => (
    <button key={user} type="button" onClick={() => void standalone.logIn(user)}>
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

function Playground({
  definition,
  standalone,
}: {
  definition: RemoteDefinition;
  standalone: StandaloneHost;
}) {
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
          onValue={(payload) => void standalone.host.ask(contract, payload)}
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
            <Slot
              of={contract}
              props={slots[contract.name]}
              fallback="These props don’t match the slot’s contract."
            />
          )}
        </div>
      ))}
    </details>
  );
}

function Log({ standalone }: { standalone: StandaloneHost }) {
  const lines = useSyncExternalStore(standalone.log.subscribe, standalone.log.lines);
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
