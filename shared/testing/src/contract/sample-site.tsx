import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import type { RouteAccess } from '@tagalong/contracts/core/routes';
import { sampleOf } from '@tagalong/contracts/core/schema-sample';
import * as z from '@tagalong/contracts/core/z';
import { createQueryClient, HostProvider, QueryClientProvider, Router, RouteScope } from '@tagalong/platform';
import type { ReactElement } from 'react';
import { buildCreator } from '#src/builders/builders.ts';
import { BUILT_AT } from '#src/builders/built-at.ts';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';
import { createMemoryNavigator } from '#src/render/memory-navigator.ts';
import { createTestHost } from '#src/render/test-host.ts';

/** Where a part is drawn. */
export interface Place {
  path: string;
  pattern: string;
  params: Record<string, string>;
  access: RouteAccess;
}

/** Returns a place of a route; segments of its pattern are `1` by default. */
export function placeOf(pattern: string, access: RouteAccess, given: Record<string, string> = {}): Place {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, segment = '']) => segment);
  const params = { ...Object.fromEntries(names.map((name) => [name, '1'])), ...given };
  const path = pattern.replace(/:(\w+)/g, (_, segment: string) => params[segment] ?? '1');
  return { path, pattern, params, access };
}

/** Returns the element in a site of its own, whose calls have the simplest responses. Clear `queries` when it is over. */
export function sampleSite(element: ReactElement, { path, pattern, params, access }: Place) {
  const { host } = createTestHost(createSampleClient(), {
    user: access === 'public' ? null : buildCreator(),
  });
  const history = createMemoryNavigator(path);
  const { location, action } = history.current();
  const queries = createQueryClient();
  const page = (
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>
        <Router location={location} navigationType={action} navigator={history.navigator}>
          <RouteScope location={location} path={pattern} params={params}>
            {element}
          </RouteScope>
        </Router>
      </QueryClientProvider>
    </HostProvider>
  );
  return { page, queries };
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
