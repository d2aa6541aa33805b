import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startApiProcess } from './api-process.ts';

const CLIENTS = 20;
const LOAD_MS = 1_500;

type Outcome = 'answered' | 'never accepted' | 'cut';

/**
 * Sends one request. 'never accepted' means that no byte was received in response, so that retrying at another process is
 * safe.
 */
function requestFeed(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const outgoing = request(`${url}/api/feed/latest?visit=${Math.random()}`, { agent }, (reply) => {
      hasBegun = true;
      let length = 0;
      reply.on('data', (bytes: Buffer) => {
        length += bytes.length;
      });
      reply.on('error', () => resolve('cut'));
      reply.on('end', () => {
        const isWhole = length === Number(reply.headers['content-length']);
        resolve(reply.statusCode === 200 && isWhole ? 'answered' : 'cut');
      });
    });
    outgoing.on('error', () => resolve(hasBegun ? 'cut' : 'never accepted'));
    outgoing.end();
  });
}

test('a process that is stopped under load responds to every accepted request', {
  timeout: 120_000,
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tagalong-stop-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const keepAlive of [true, false]) {
    const { url, child, exit } = await startApiProcess({ DATA_DIR: dataDir, SEED: 'none' });
    const agent = new Agent({ keepAlive, maxSockets: CLIENTS });
    const outcomes: Record<Outcome, number> = { answered: 0, 'never accepted': 0, cut: 0 };
    let isOver = false;
    let refusedEarly = 0;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const outcome = await requestFeed(url, agent);
        outcomes[outcome] += 1;
        if (outcome === 'never accepted' && !child.killed) refusedEarly += 1;
        if (outcome === 'never accepted') await setTimeout(10);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    await setTimeout(LOAD_MS);
    child.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    assert.equal(outcomes.cut, 0, JSON.stringify(outcomes));
    assert.equal(refusedEarly, 0);
    assert.ok(outcomes.answered > 100, JSON.stringify(outcomes));
    t.diagnostic(`${keepAlive ? 'kept' : 'new'} connections: ${JSON.stringify(outcomes)}`);
  }
});
