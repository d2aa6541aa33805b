import type { RemoteDefinition } from '@tagalong/platform';
import type { ComponentType } from 'react';
import type { LoadBuild } from '#lib/remote-build.ts';
import type { ToolLog } from './tool-log.ts';

/** On the element around a part: who drew it. */
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

/** Loads as before, and marks every part with its owner: the inspector finds its way by these marks. */
export function markedBuild(loadBuild: LoadBuild, log: ToolLog): LoadBuild {
  return async (build) => {
    const definition = await timed(log, `entry ${build.container} ${build.version}`, () => loadBuild(build));
    return markedDefinition(definition, build.version, log);
  };
}

function markedDefinition(definition: RemoteDefinition, version: string, log: ToolLog): RemoteDefinition {
  const { name: remote, routes, overlays, slots } = definition;
  const mark = <Props extends object>(
    kind: Owner['kind'],
    name: string,
    load: () => Promise<ComponentType<Props>>,
  ) => {
    const owner = { remote, version, kind, name };
    return async () => marked(await timed(log, `${remote} ${kind} ${name}`, load), owner);
  };
  return {
    ...definition,
    routes: routes.map((page) => ({ ...page, load: mark('page', page.route.name, page.load) })),
    overlays: overlays.map((one) => ({ ...one, load: mark('overlay', one.intent, one.load) })),
    slots: slots.map((one) => ({ ...one, load: mark('slot', one.name, one.load) })),
  };
}

async function timed<Value>(log: ToolLog, key: string, load: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await load();
  log.loads.set(key, Math.round(performance.now() - began));
  return value;
}

/** An element without a box: nothing moves because somebody looks. */
function marked<Props extends object>(
  Part: ComponentType<Props>,
  { remote, version, kind, name }: Owner,
): ComponentType<Props> {
  const marks = {
    [OWNER_ATTRIBUTES.remote]: remote,
    [OWNER_ATTRIBUTES.version]: version,
    [OWNER_ATTRIBUTES.kind]: kind,
    [OWNER_ATTRIBUTES.part]: name,
  };
  const Drawn = Part as ComponentType<object>;
  return function MarkedPart(props: Props) {
    return (
      <div {...marks} css={{ display: 'contents' }}>
        <Drawn {...props} />
      </div>
    );
  };
}
