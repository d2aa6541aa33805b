import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * Returns the requests per second that a URL sustains over the given number of connections, one request at a time on
 * each, as in pgbench; `[<id>]` in the URL becomes a different number each time. Fails on any status other than 200.
 * The client parses only the length of a response: on a machine with two cores, its own load would slow the server.
 */
export async function loadHttp(input: {
  url: string;
  connections: number;
  seconds: number;
}): Promise<number> {
  const { hostname, port, pathname, search } = new URL(input.url);
  const path = decodeURIComponent(pathname + search);
  const [before, after] = path.split('[<id>]');
  const rest = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: application/json${HEAD_END}`;
  const endMs = performance.now() + input.seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: input.connections }, async (_, place) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, 'connect');
      const ask = (n: number): string =>
        `GET ${after === undefined ? path : `${before}${place}${String(n).padStart(9, '0')}${after}`}${rest}`;
      return requestUntil(socket, ask, endMs);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / input.seconds;
}

/** Sends a request as soon as the previous response is complete; resolves with the number of responses. */
function requestUntil(socket: Socket, ask: (n: number) => string, endMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let missing = 0;
    let head: Buffer = Buffer.alloc(0);
    const fail = (why: string): void => {
      socket.destroy();
      reject(new Error(why));
    };
    const answered = (): void => {
      count += 1;
      if (performance.now() < endMs) return void socket.write(ask(count));
      socket.end();
      resolve(count);
    };
    /** Reads until the head is complete, then computes how much of the body is left. */
    const readHead = (chunk: Buffer): void => {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = lengthOf(text);
      if (length === null) {
        fail(`not answered with 200: ${text}`);
        return;
      }
      missing = length - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
      if (missing === 0) answered();
    };
    socket.on('data', (chunk) => {
      if (missing === 0) {
        readHead(chunk);
        return;
      }
      missing -= chunk.length;
      if (missing === 0) answered();
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('The connection was closed.'));
    socket.write(ask(count));
  });
}

/** Returns the body length from the head of a successful response, or null for any other. */
function lengthOf(head: string): number | null {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return head.startsWith('HTTP/1.1 200') && length ? Number(length) : null;
}
