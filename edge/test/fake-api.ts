import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FakeApi {
  url: string;
  /** Handlers by path without the query; any other path returns 404. */
  routes: Map<string, Handler>;
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** Starts a fake API over real HTTP. */
export async function startFakeApi(): Promise<FakeApi> {
  const routes = new Map<string, Handler>();
  const requests: FakeApi['requests'] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers });
    const handler = routes.get(url.split('?')[0] ?? '');
    if (handler) handler(request, response);
    else json({ status: 'error', code: 'not-found' }, 404)(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  after(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, routes, requests, close };
}

export function json(body: unknown, status = 200, delayMs = 0): Handler {
  return (_request, response) => {
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    }, delayMs);
  };
}
