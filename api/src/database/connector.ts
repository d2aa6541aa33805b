import type pg from 'pg';
import type { PoolState } from './connection-state.ts';
import { createGate, type GateInput } from './gate.ts';

/** Takes connections from the pool behind the gate, and handles errors between statements. */
export function connector(pool: pg.Pool, limits: GateInput, onError: (error: Error) => void) {
  const gate = createGate(limits);
  async function connect(): Promise<pg.PoolClient> {
    const leave = await gate.enter();
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      let hasBroken = false;
      // The pool handles errors of idle connections only; an unhandled error ends the process.
      const onLost = (error: Error): void => {
        hasBroken = true;
        onError(error);
      };
      client.on('error', onLost);
      client.release = (isBroken) => {
        client.off('error', onLost);
        release(isBroken || hasBroken);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
  const poolState = (): PoolState => ({
    max: limits.max,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    ...gate.state(),
  });
  return { connect, poolState };
}
