import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface PgProxy {
  /** URL of the same database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect(): Promise<void>;
  restart(): Promise<void>;
  /** Closes all connections; new connections are accepted. */
  reset(): void;
  /** When silent, drops all traffic in both directions while connections stay open. */
  stall(isStalled: boolean): void;
}

/**
 * Starts a proxy between the API and its PostgreSQL whose connections can be cut, muted and restored. `change` may replace what
 * clients send by as many other bytes.
 */
export async function startPgProxy(
  target: string,
  change = (sent: Buffer): Buffer => sent,
): Promise<PgProxy & { stop(): Promise<void> }> {
  const url = new URL(target);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.port || 5_432);
  const way = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let isStalled = false;

  const server = createServer((near) => {
    const far = dial(way);
    open.add(near);
    near.on('close', () => open.delete(near));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (!isStalled) to.write(from === near ? change(bytes) : bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const near = (server.address() as AddressInfo).port;
  const reset = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      reset();
    });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(near);
  return {
    url: url.href,
    disconnect: close,
    restart: () => listen(near),
    reset,
    stall: (shouldStall) => {
      isStalled = shouldStall;
    },
    stop: close,
  };
}
