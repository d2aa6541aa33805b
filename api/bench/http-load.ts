import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * Requests each second that an address answers over so many connections, one at a time on each, as pgbench does it;
 * `[<id>]` in the address is another number each time. Fails on any other answer than 200. It reads no more of an answer than its
 * length: on a machine of two cores, what the asking side takes is missing on the other.
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
      return askUntil(socket, ask, endMs);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / input.seconds;
}

/** Asks again as soon as an answer is whole; how many answers came. */
function askUntil(socket: Socket, ask: (n: number) => string, endMs: number): Promise<number> {
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
    /** Reads heads until one is whole, then how much of its body is still to come. */
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

/** How long the body is behind the head of a good answer; null where it is none. */
function lengthOf(head: string): number | null {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return head.startsWith('HTTP/1.1 200') && length ? Number(length) : null;
}
