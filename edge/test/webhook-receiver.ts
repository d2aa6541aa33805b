import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startFakeApi } from './fake-api.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Resolves when this number of requests has arrived. */
  arrive(count: number): Promise<void>;
}

/** Starts a receiver that answers with these statuses, then with 204; 0 closes the connection without an answer. */
export async function startReceiver(...statuses: number[]): Promise<WebhookReceiver> {
  const { url, routes } = await startFakeApi();
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  routes.set('/hook', async (request, response) => {
    const body = await text(request);
    const status = statuses[received.length] ?? 204;
    received.push({ headers: request.headers, body });
    if (status === 0) response.destroy();
    else response.writeHead(status, { location: '/elsewhere' }).end('{}');
    arrivals.emit('arrival');
  });
  const arrive = async (count: number): Promise<void> => {
    while (received.length < count) await once(arrivals, 'arrival', { signal: AbortSignal.timeout(10_000) });
  };
  return { url: `${url}/hook`, received, arrive };
}
