import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMOKE_LIMIT_MS } from '@tagalong/contracts/core/release-calls';
import type { StartRun } from './releases/smoke/smoke-check.ts';
import type { SmokeResult } from './releases/smoke/smoke-run.ts';

/** Report of a smoke run's process to the edge. */
export type RunMessage =
  | { part: string }
  /** Process group of the browser. */
  | { group: number }
  | { result: SmokeResult }
  | { error: string };

interface RunLimits {
  /** Time without progress after which a run is overdue. */
  stalledMs: number;
  /** Time after which every run is overdue. */
  fullSpeedMs: number;
  /** The run ends by itself before; a process that hangs is killed. */
  killAfterMs: number;
}

const PROGRAM = fileURLToPath(new URL('./smoke-runner.mjs', import.meta.url));
const LIMITS: RunLimits = { stalledMs: 5_000, fullSpeedMs: 30_000, killAfterMs: SMOKE_LIMIT_MS + 15_000 };
const START = 'the start of the run';
/** The lowest priority: the run gets what the others leave. */
const IDLE_NICENESS = '19';

/**
 * Starts smoke runs as processes of their own, so that a page that loops can be slowed down and ended.
 */
export function smokeProcesses(program = PROGRAM, limits = LIMITS): StartRun {
  return (candidate) => {
    // A process group of its own, which also has the renderers.
    const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
    const child = fork(program, [], { detached: true, serialization: 'advanced', env: envOf(folder) });
    const groups = child.pid === undefined ? [] : [child.pid];
    let part = START;
    let beOverdue: () => void = () => undefined;
    const overdue = new Promise<void>((resolve) => {
      beOverdue = resolve;
    });
    const stalled = setTimeout(beOverdue, limits.stalledMs);
    const end = (): void => kill(groups);
    let isSlow = false;
    const timers = [stalled, setTimeout(beOverdue, limits.fullSpeedMs), setTimeout(end, limits.killAfterMs)];
    const result = resultOf(child, {
      onPart(begun) {
        part = begun;
        stalled.refresh();
      },
      onGroup(group) {
        groups.push(group);
        if (isSlow) slowDown([group]);
      },
      partNow: () => part,
    });
    process.once('exit', end);
    const tidy = (): void => {
      for (const timer of timers) clearTimeout(timer);
      process.off('exit', end);
      end();
      // The browser's profile, if the run could not remove it.
      void rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    };
    child.send(candidate, () => undefined);
    return {
      result: result.finally(tidy),
      overdue,
      slowDown() {
        isSlow = true;
        slowDown(groups);
      },
      end,
    };
  };
}

/** The run is part of this edge, so it has the same settings. */
function envOf(folder: string): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: passed on, not read
  return { ...process.env, TMPDIR: folder };
}

interface Listeners {
  onPart(part: string): void;
  onGroup(group: number): void;
  partNow(): string;
}

/** A process that ends without a result was killed, or took too much memory. */
function resultOf(child: ChildProcess, { onPart, onGroup, partNow }: Listeners): Promise<SmokeResult> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: RunMessage) => {
      if ('part' in message) onPart(message.part);
      else if ('group' in message) onGroup(message.group);
      else if ('result' in message) resolve(message.result);
      else reject(new Error(message.error));
    });
    child.once('error', reject);
    child.once('exit', () => resolve({ kind: 'stopped', part: partNow() }));
  });
}

function slowDown(groups: readonly number[]): void {
  // Node sets the priority of one process only.
  const command = spawn('renice', ['-n', IDLE_NICENESS, '-g', ...groups.map(String)], { stdio: 'ignore' });
  // A machine without the command only shares its processors less fairly.
  command.once('error', () => undefined);
}

function kill(groups: readonly number[]): void {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The whole group is gone.
    }
  }
}
