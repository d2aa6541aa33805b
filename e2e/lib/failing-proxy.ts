import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE } from './site.ts';

/** Proxy in front of the site under test, as an operator's load balancer is. */
export interface FailingProxy {
  url: string;
  /** Answers requests whose path matches with 503; null ends the outage. */
  fail(paths: RegExp | null): void;
  stop(): Promise<void>;
}

/** Starts a proxy that passes everything through until `fail` is called. */
export async function startFailingProxy(): Promise<FailingProxy> {
  let failing: RegExp | null = null;
  const server = http.createServer((request, response) => {
    if (failing?.test(request.url ?? '')) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('unavailable');
      return;
    }
    const { method, headers } = request;
    const passed = http.request(new URL(request.url ?? '/', SITE.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail(paths) {
      failing = paths;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
