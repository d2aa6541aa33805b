import { whoAmI } from '@tagalong/contracts/account/account';
import type { SlotContract } from '@tagalong/contracts/core/declare';
import { SMOKE_REPORT_PATH, type SmokeReport, type SmokeTask } from '@tagalong/contracts/core/page-boot';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import { sampleOf } from '@tagalong/contracts/core/schema-sample';
import {
  type Host,
  HostProvider,
  QueryClientProvider,
  type RemoteDefinition,
  Router,
  Slot,
} from '@tagalong/platform';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { OWNER_ATTRIBUTES } from './marked-build.tsx';
import { collectProblems } from './part-problems.ts';
import { openPages } from './smoke-pages.ts';

export interface SmokeInput {
  task: SmokeTask;
  /** Remote whose parts are drawn. */
  remote: string;
  host: Host;
  site: Site;
  queries: ComponentProps<typeof QueryClientProvider>['client'];
  /** Definitions by remote, as far as they are loaded. */
  definitions: ReadonlyMap<string, RemoteDefinition>;
}

/** Time for a part to appear, in milliseconds. */
const APPEAR_MS = 3_000;
/** Time after that for its effects and first responses. */
const SETTLE_MS = 200;
const STEP_MS = 20;

interface Draw {
  /** For example `page home-latest`. */
  part: string;
  draw(): Promise<void>;
}

/**
 * Opens each public page, then draws each page, overlay and slot of these remotes once, in one page, and sends the edge what
 * failed. Names each part before it is drawn, so that the edge knows which one hangs.
 */
export async function runSmoke(task: SmokeTask, parts: Omit<SmokeInput, 'remote' | 'task'>): Promise<void> {
  const { pages } = task;
  const failed = await openPages({ pages, host: parts.host, onOpen: (part) => send({ drawing: part }) });
  await until(() => document.readyState === 'complete');
  // The edge's response for the imaginary member, who may open every page.
  parts.host.setSession((await parts.host.client.call(whoAmI, {})).data);
  const results = [];
  for (const remote of task.remotes) results.push(await drawRemote({ ...parts, task, remote }));
  await send({
    drawn: results.reduce((sum, { drawn }) => sum + drawn, pages.length),
    problems: [...failed, ...results.flatMap(({ problems }) => problems)],
  });
}

async function drawRemote(input: SmokeInput) {
  const { task, remote, host, site, definitions } = input;
  const problems = collectProblems(host, remote);
  const subscriptions = recordSubscriptions(host);
  const own = site.remotes.find(({ name }) => name === remote);
  const draws: Draw[] = [
    ...(own?.routes ?? []).map((route) => ({
      part: `page ${route.name}`,
      draw: () => drawPage(input, route),
    })),
    ...(own?.intents ?? []).map(({ name, is_function: isFunction }) => ({
      part: `intent ${name}`,
      draw: () => (isFunction ? loadAnswer(input, name) : drawOverlay(input, name)),
    })),
    ...(own?.slots ?? [])
      .filter(({ is_flag: isFlag }) => !isFlag)
      .map(({ name }) => ({ part: `slot ${name}`, draw: () => drawSlot(input, name) })),
  ];
  for (const { part, draw } of draws) {
    problems.begin(part);
    await send({ drawing: `${remote}: ${part}` });
    await draw().catch(problems.add);
  }
  problems.begin('events');
  for (const name of undeclared(subscriptions.names, task, definitions)) {
    problems.add(`The code subscribes to ${name}, which remote.tsx does not list under "subscribes".`);
  }
  subscriptions.stop();
  problems.stop();
  return {
    drawn: draws.length,
    problems: problems.list().map(({ part, message }) => ({ part: `${remote}: ${part}`, message })),
  };
}

async function drawPage(
  { remote, site }: SmokeInput,
  { name, path, values = {} }: RemoteRoute,
): Promise<void> {
  await site.loader.load(remote, 'page', name);
  const url = path.replace(/:(\w+)/g, (_, segment: string) => values[segment]?.[0] ?? '1');
  site.history.navigator.push(url);
  let wasHere = false;
  // A page that redirects never appears.
  const isElsewhere = (): boolean => {
    const isHere = site.history.current().location.pathname === url;
    wasHere ||= isHere;
    return wasHere && !isHere;
  };
  await appear(remote, 'page', name, isElsewhere);
}

async function loadAnswer({ remote, site }: SmokeInput, name: string): Promise<void> {
  await site.loader.loadAnswer(remote, name);
}

async function drawOverlay({ remote, host, site, definitions }: SmokeInput, name: string): Promise<void> {
  await site.loader.load(remote, 'overlay', name);
  const contract = definitions.get(remote)?.intents.find((intent) => intent.contract.name === name)?.contract;
  const sample = contract && sampleOf(contract.payload);
  if (!sample) return;
  const answer = host.ask(contract, sample.value);
  await appear(remote, 'overlay', name);
  for (const request of site.intents.current()) request.cancel();
  await answer;
}

async function drawSlot(input: SmokeInput, name: string): Promise<void> {
  const { remote, host, site, queries, definitions } = input;
  await site.loader.load(remote, 'slot', name);
  const contract = definitions.get(remote)?.slots.find((slot) => slot.contract.name === name)?.contract;
  const sample = contract && sampleOf(contract.props);
  if (!sample) return;
  const { location, action } = site.history.current();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <Router location={location} navigationType={action} navigator={site.history.navigator}>
            <Slot of={contract as SlotContract} props={sample.value as never} />
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </HostProvider>,
  );
  await appear(remote, 'slot', name);
  root.unmount();
}

async function appear(
  remote: string,
  kind: 'page' | 'overlay' | 'slot',
  name: string,
  isElsewhere = () => false,
): Promise<void> {
  const part = `[${OWNER_ATTRIBUTES.remote}="${remote}"][${OWNER_ATTRIBUTES.kind}="${kind}"][${OWNER_ATTRIBUTES.part}="${name}"]`;
  await until(() => document.querySelector(part) !== null || isElsewhere());
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function until(isTrue: () => boolean): Promise<void> {
  const startMs = performance.now();
  while (!isTrue() && performance.now() - startMs < APPEAR_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}

/** Records the names of the events that code subscribes to from now on, until it is stopped. */
function recordSubscriptions({ bus }: Host): { names: ReadonlySet<string>; stop(): void } {
  const names = new Set<string>();
  const { on, events$ } = bus;
  bus.on = (event, listener) => {
    names.add(event.name);
    return on(event, listener);
  };
  bus.events$ = (event) => {
    names.add(event.name);
    return events$(event);
  };
  return { names, stop: () => void Object.assign(bus, { on, events$ }) };
}

/** Names that neither the shell nor a loaded remote declares; others are loaded because its pages draw their slots. */
function undeclared(
  names: ReadonlySet<string>,
  { subscribes }: SmokeTask,
  definitions: ReadonlyMap<string, RemoteDefinition>,
): string[] {
  const declared = new Set(['shell', ...definitions.keys()].flatMap((owner) => subscribes[owner] ?? []));
  return [...names].filter((name) => !declared.has(name));
}

async function send(report: SmokeReport): Promise<void> {
  await fetch(SMOKE_REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
}
