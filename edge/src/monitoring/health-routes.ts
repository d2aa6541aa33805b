import type { FastifyInstance } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { type GetReleaseSet, versionsOf } from '#edge/releases/release-set/release-set';

interface HealthInput {
  getReleaseSet: GetReleaseSet;
  getJson: GetJson;
}

const API_LIMIT_MS = 2_000;

/** `/healthz` reports the health of API and edge; `/healthz/edge` only whether pages can be served. */
export function healthRoutes(app: FastifyInstance, { getReleaseSet, getJson }: HealthInput): void {
  app.get('/healthz', async (_request, reply) => {
    const [edge, api] = await Promise.all([edgeHealth(getReleaseSet), apiHealth(getJson)]);
    const status = edge.can_serve ? api.status : 503;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ ...api.body, edge });
  });
  app.get('/healthz/edge', async (_request, reply) => {
    const edge = await edgeHealth(getReleaseSet);
    return reply
      .code(edge.can_serve ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ edge });
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
