import type { FastifyInstance } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { type GetReleaseSet, versionsOf } from '#edge/releases/release-set/release-set';

interface HealthInput {
  getReleaseSet: GetReleaseSet;
  getJson: GetJson;
  /** Whether the process has been asked to stop; it then isn't ready, while it still responds. */
  isStopping(): boolean;
}

const API_LIMIT_MS = 2_000;

/**
 * `/livez` reports that the process responds, `/readyz` whether it can serve pages, and `/healthz` the health of the API,
 * too. None of them writes anything. `/healthz/edge` is the earlier name of `/readyz`.
 */
export function healthRoutes(
  app: FastifyInstance,
  { getReleaseSet, getJson, isStopping }: HealthInput,
): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/livez', async () => ({ status: 'success' }));
  for (const path of ['/readyz', '/healthz/edge']) {
    app.get(path, async (_request, reply) => {
      const edge = await edgeHealth(getReleaseSet);
      return reply.code(edge.can_serve && !isStopping() ? 200 : 503).send({ edge });
    });
  }
  app.get('/healthz', async (_request, reply) => {
    const [edge, api] = await Promise.all([edgeHealth(getReleaseSet), apiHealth(getJson)]);
    return reply.code(edge.can_serve ? api.status : 503).send({ ...api.body, edge });
  });
}

async function edgeHealth(getReleaseSet: GetReleaseSet) {
  try {
    const set = await getReleaseSet();
    return {
      can_serve: set.shell !== null,
      release_set: set.id,
      revision: set.revision,
      releases: versionsOf(set),
    };
  } catch {
    return { can_serve: false };
  }
}

async function apiHealth(getJson: GetJson): Promise<{ status: number; body: object }> {
  try {
    const { status, body } = await getJson('/healthz', {}, AbortSignal.timeout(API_LIMIT_MS));
    return { status, body: typeof body === 'object' && body !== null ? body : {} };
  } catch {
    return {
      status: 503,
      body: { status: 'error', code: 'unavailable', message: 'The API does not respond.' },
    };
  }
}
