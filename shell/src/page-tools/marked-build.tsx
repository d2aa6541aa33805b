import type { LoadModule, RemoteDefinition } from '@tagalong/platform';
import type { ComponentType } from 'react';
import type { LoadBuild } from '#host/remotes/remote-build.ts';
import type { ToolLog } from './tool-log.ts';

/** Set on the element around each part to identify its owner. */
export const OWNER_ATTRIBUTES = {
  remote: 'data-owner',
  version: 'data-owner-version',
  kind: 'data-owner-kind',
  part: 'data-owner-part',
} as const;

interface Owner {
  remote: string;
  version: string;
  kind: 'page' | 'overlay' | 'slot';
  name: string;
}

/** Wraps a loader so that every part is marked with its owner for the inspector. With a log, also records load times. */
export function markedBuild(loadBuild: LoadBuild, log: ToolLog | null): LoadBuild {
  return async (build) => {
    const definition = await timed(log, `entry ${build.container} ${build.version}`, () => loadBuild(build));
    log?.definitions.set(definition.name, definition);
    return markedDefinition(definition, build.version, log);
  };
}

function markedDefinition(
  definition: RemoteDefinition,
  version: string,
  log: ToolLog | null,
): RemoteDefinition {
  const { name: remote, routes, intents, slots } = definition;
  const mark = (kind: Owner['kind'], name: string, load: LoadModule): LoadModule => {
    const owner = { remote, version, kind, name };
    return async () => {
      const loaded = await timed(log, `${remote} ${kind} ${name}`, load);
      const entries = Object.entries(loaded) as [string, ComponentType<object>][];
      return Object.fromEntries(entries.map(([key, Part]) => [key, marked(Part, owner)]));
    };
  };
  return {
    ...definition,
    routes: routes.map((page) => ({ ...page, load: mark('page', page.route.name, page.load) })),
    intents: intents.map((intent) =>
      intent.isFunction ? intent : { ...intent, load: mark('overlay', intent.contract.name, intent.load) },
    ),
    slots: slots.map((slot) => ({ ...slot, load: mark('slot', slot.contract.name, slot.load) })),
  };
}

async function timed<Value>(log: ToolLog | null, key: string, load: () => Promise<Value>): Promise<Value> {
  if (!log) return load();
  const began = performance.now();
  const value = await load();
  log.loads.set(key, Math.round(performance.now() - began));
  return value;
}

/** `display: contents`, so marking doesn't affect layout. */
function marked(Part: ComponentType<object>, { remote, version, kind, name }: Owner): ComponentType<object> {
  const marks = {
    [OWNER_ATTRIBUTES.remote]: remote,
    [OWNER_ATTRIBUTES.version]: version,
    [OWNER_ATTRIBUTES.kind]: kind,
    [OWNER_ATTRIBUTES.part]: name,
  };
  return function MarkedPart(props: object) {
    return (
      <div {...marks} css={{ display: 'contents' }}>
        <Part {...props} />
      </div>
    );
  };
}
