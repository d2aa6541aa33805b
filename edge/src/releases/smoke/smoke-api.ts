import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMOKE_REPORT_PATH } from '@tagalong/contracts/core/page-boot';
import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { createApiClient } from '#edge/http/api-client';
import { createUpstream } from '#edge/http/upstream';

const Problem = z.object({ part: z.string(), message: z.string() });
const Report = z.union([
  z.object({ drawing: z.string() }),
  z.object({ drawn: z.int(), problems: z.array(Problem) }),
]);
export type Report = z.infer<typeof Report>;

interface SmokeApiInput {
  /** Origin of the site's API. */
  apiUrl: string;
  /** The call that returns the current user, and its response. */
  session: { call: string; answer: unknown };
  /** Called with each valid report of the page. */
  onReport(report: Report): void;
}

const FOR_MEMBERS: ReadonlySet<number> = new Set([401, 403]);
const RESPONSE_LIMIT_MS = 10_000;
const UNAVAILABLE = { status: 'error', error: { code: 'unavailable', message: 'Not part of a smoke run.' } };

/**
 * API of a smoke run: reads public data from the site's API, answers for an imaginary member, and changes
 * nothing. Calls for members only fail as if the API were down, because the real API doesn't know the member.
 */
export async function openSmokeApi({ apiUrl, session, onReport }: SmokeApiInput) {
  const upstream = createUpstream(apiUrl);
  const getJson = createApiClient(upstream);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (request.method === 'POST' && path === SMOKE_REPORT_PATH) {
      const report = Report.safeParse(parseJson(await text(request)));
      if (report.success) onReport(report.data);
      return send(response, 200, { status: 'success' });
    }
    if (request.method !== 'GET') return send(response, 503, UNAVAILABLE);
    if (path === session.call) return send(response, 200, session.answer);
    const { status, body } = await getJson(path, {}, AbortSignal.timeout(RESPONSE_LIMIT_MS));
    if (FOR_MEMBERS.has(status)) return send(response, 503, UNAVAILABLE);
    send(response, status, body);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => send(response, 503, UNAVAILABLE));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      upstream.close();
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
