import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMOKE_REPORT_PATH } from '@tagalong/contracts/core/page-boot';
import * as z from 'zod/mini';
import { parseJson } from '#edge/http/json';

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
  /** Called with each report of the page, and with null for every other request. */
  onRequest(report: Report | null): void;
}

export interface SmokeApi {
  address: string;
  close(): Promise<void>;
}

const REPORT_MAX_BYTES = 1_000_000;
const ANSWER_LIMIT_MS = 10_000;
const UNAVAILABLE = { status: 'error', error: { code: 'unavailable', message: 'Not part of a smoke run.' } };

/**
 * API of a smoke run: reads public data from the site's API, answers for an imaginary member, and changes
 * nothing. Calls for members only fail as if the API were down, because the real API doesn't know the member.
 */
export async function openSmokeApi({ apiUrl, session, onRequest }: SmokeApiInput): Promise<SmokeApi> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (request.method === 'POST' && path === SMOKE_REPORT_PATH) {
      onRequest(await readReport(request));
      return send(response, 200, { status: 'success' });
    }
    onRequest(null);
    if (request.method !== 'GET') return send(response, 503, UNAVAILABLE);
    if (path === session.call) return send(response, 200, session.answer);
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const found = await fetch(new URL(path, apiUrl), { headers: { accept: 'application/json' }, signal });
    const isPublic = found.status !== 401 && found.status !== 403;
    send(response, isPublic ? found.status : 503, isPublic ? parseJson(await found.text()) : UNAVAILABLE);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => send(response, 503, UNAVAILABLE));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readReport(request: IncomingMessage): Promise<Report | null> {
  if (Number(request.headers['content-length'] ?? 0) > REPORT_MAX_BYTES) return null;
  const parsed = Report.safeParse(parseJson(await text(request)));
  return parsed.success ? parsed.data : null;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
}
