import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { startPostgres } from '#src/servers/local-services.ts';
import type { LocalSite } from '#src/servers/local-site.ts';
import { freePort } from '#src/workspace/processes.ts';
import { type DatabaseServer, untilReplicated } from './database.ts';

/** A site on this machine whose primary may move. */
export interface FaultSite extends LocalSite {
  /** The server that accepts changes. */
  primary(): DatabaseServer;
  /** Names of the programs that are the primary, and its replica. */
  roles: { primary: string; replica: string };
  /** Whether the first primary has been replaced. */
  isMoved(): boolean;
  /** Lets the address of the primary, which has stopped, lead to its replica, as a changed name or address would. */
  movePrimary(): Promise<void>;
  /** Sets the server that was the primary up again, as the replica of the new one. Resolves when it follows. */
  followPrimary(): Promise<void>;
}

/** Returns the site with what faults of its database need, and what ends that. */
export function faultSite(site: LocalSite): { site: FaultSite; close(): Promise<void> } {
  const { programs, folderOf } = site;
  const roles = { primary: 'postgres', replica: 'postgres-replica' };
  const ports = new Map([roles.primary, roles.replica].map((name) => [name, site.portOf(name)]));
  const portOf = (name: string): number => ports.get(name) ?? 0;
  const wellKnown = portOf(roles.primary);
  const address = createAddress();
  const primary = (): DatabaseServer => ({ folder: folderOf(roles.primary), port: portOf(roles.primary) });
  const faulty: FaultSite = {
    ...site,
    roles,
    primary,
    isMoved: () => roles.primary !== 'postgres',
    async movePrimary() {
      [roles.primary, roles.replica] = [roles.replica, roles.primary];
      await address.leadTo(wellKnown, portOf(roles.primary));
    },
    async followPrimary() {
      const folder = folderOf(roles.replica);
      rmSync(path.join(folder, 'data'), { recursive: true });
      ports.set(roles.replica, await freePort());
      await startPostgres({
        programs,
        name: roles.replica,
        folder,
        port: portOf(roles.replica),
        prepare: {
          script: 'setup-replica.sh',
          env: { PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: String(portOf(roles.primary)), SECRETS: folder },
          isRunning: false,
        },
      });
      await untilReplicated(primary());
    },
  };
  return { site: faulty, close: () => address.close() };
}

/** Forwards the connections of one port to another. */
function createAddress() {
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  });
  return {
    async leadTo(from: number, to: number): Promise<void> {
      target = to;
      for (const socket of sockets) socket.destroy();
      if (server.listening) return;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(from, '127.0.0.1', resolve);
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
