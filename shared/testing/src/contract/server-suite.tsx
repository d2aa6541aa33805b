import { describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import type { RouteAccess } from '@tagalong/contracts/core/routes';
import { sampleOf } from '@tagalong/contracts/core/schema-sample';
import * as z from '@tagalong/contracts/core/z';
import {
  createQueryClient,
  HostProvider,
  loadPage,
  loadSlot,
  QueryClientProvider,
  type RemoteDefinition,
  Router,
  RouteScope,
} from '@tagalong/platform';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { buildCreator } from '#src/builders/builders.ts';
import { BUILT_AT } from '#src/builders/built-at.ts';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';
import { createMemoryNavigator } from '#src/render/memory-navigator.ts';
import { createTestHost } from '#src/render/test-host.ts';
import { sampleFor } from './sample-for.ts';

interface ServerOptions {
  /** Path segments by the name of the route; `1` by default. */
  params?: Record<string, Record<string, string>>;
  /** Props by the name of the slot, where the simplest ones are not enough. */
  samples?: Record<string, unknown>;
}

/**
 * Defines the tests that a remote must pass to have its pages drawn by a server. Call it in `src/server.test.ts`, which runs
 * without a document: a page that reads `window` while it renders fails with its file and line.
 */
export function serverSuite(
  remote: RemoteDefinition,
  { params = {}, samples = {} }: ServerOptions = {},
): void {
  describe(`${remote.name} on a server`, () => {
    for (const page of remote.routes) {
      const { name, path: pattern, access } = page.route;
      test(`[XT-25] the page ${name} is drawn`, async () => {
        const values = { ...paramsOf(pattern), ...params[name] };
        const path = pattern.replace(/:(\w+)/g, (_, segment: string) => values[segment] ?? '1');
        const Page = await loadPage(page);
        const html = await drawnOnServer(<Page route={name} />, { path, pattern, params: values, access });
        expect(html).not.toBe('');
      });
    }
    for (const slot of remote.slots) {
      const { name, props } = slot.contract;
      test(`[XT-25] the slot ${name} is drawn`, async () => {
        const Fragment = await loadSlot(slot);
        const sample = (samples[name] ?? sampleFor(props, `the slot ${name}`)) as Record<string, unknown>;
        await drawnOnServer(<Fragment {...sample} />, {
          path: '/',
          pattern: '/',
          params: {},
          access: 'creator',
        });
      });
    }
  });
}

const paramsOf = (pattern: string): Record<string, string> =>
  Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, segment = '']) => [segment, '1']));

interface Place {
  path: string;
  pattern: string;
  params: Record<string, string>;
  access: RouteAccess;
}

/** Resolves with the HTML once all parts are there. Rejects with the error of the first part that can't be drawn. */
export async function drawnOnServer(element: ReactElement, place: Place): Promise<string> {
  const { host } = createTestHost(createSampleClient(), {
    user: place.access === 'public' ? null : buildCreator(),
  });
  const history = createMemoryNavigator(place.path);
  const { location, action } = history.current();
  const problems: unknown[] = [];
  const queries = createQueryClient();
  let html = '';
  try {
    const { prelude } = await prerenderToNodeStream(
      <HostProvider host={host}>
        <QueryClientProvider client={queries}>
          <Router location={location} navigationType={action} navigator={history.navigator}>
            <RouteScope location={location} path={place.pattern} params={place.params}>
              {element}
            </RouteScope>
          </Router>
        </QueryClientProvider>
      </HostProvider>,
      { onError: (error) => void problems.push(error) },
    );
    for await (const piece of prelude as unknown as AsyncIterable<unknown>) html += String(piece);
  } finally {
    // Its timers would keep the process running.
    queries.clear();
  }
  if (problems.length > 0) throw problems[0];
  const [styled] = / style="[^"]*"/.exec(html) ?? [];
  if (styled)
    throw new Error(
      `A part has the attribute${styled}, which the page’s policy forbids in HTML: use css instead.`,
    );
  return html;
}

/** Creates a client whose GETs have the simplest responses that their contracts accept. */
function createSampleClient(): FakeClient {
  return {
    ...createFakeClient(),
    call: () => new Promise(() => undefined),
    peek<E extends Endpoint>(endpoint: E) {
      const sample = sampleOf(endpoint.response);
      const response = sample && withTimes(sample.value);
      return z.safeParse(endpoint.response, response).data as z.output<E['response']> | undefined;
    },
  };
}

/** Contracts declare times as texts, so only the names show which texts are times. */
const TIMES: readonly [name: RegExp, sample: string][] = [
  [/(?:_at|_date|_time|^date|^start|^end|^day)$/, BUILT_AT],
  [/month$/, BUILT_AT.slice(0, 7)],
];

function withTimes(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return TIMES.find(([known]) => known.test(name))?.[1] ?? value;
  if (Array.isArray(value)) return value.map((item) => withTimes(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTimes(inner, key)]));
}
