import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from '#src/servers/local-programs.ts';
import { untilWritable } from './database.ts';
import type { Fault } from './fault.ts';
import type { FaultSite } from './fault-site.ts';
import { whilePaused } from './pause.ts';

/** Requests that the connections of all visitors have open at once. */
const ALL_OPEN = 20;
/** Time for which a service hangs or is away, in milliseconds. */
const AWAY_MS = 10_000;

/** Faults of the servers' processes, in the order of the table. */
export const PROCESS_FAULTS: readonly Fault[] = [
  ...['api-1', 'edge-1', 'worker'].flatMap((name) => [stopped(name), killed(name)]),
  {
    name: 'proxy: new configuration',
    // It closes idle connections of the edges, over which changes may just be on their way. They are not repeated.
    failuresMax: 3,
    recoveryMaxS: 1,
    async run({ programs }, onRemedy) {
      onRemedy();
      programs.running.get('proxy')?.kill('SIGHUP');
      await sleep(3_000);
    },
  },
  {
    name: 'proxy: kill -9',
    failuresMax: Number.POSITIVE_INFINITY,
    recoveryMaxS: 3,
    async run(site, onRemedy) {
      await kill(site, 'proxy', onRemedy);
      await sleep(3_000);
    },
  },
  {
    name: 'PgBouncer: restart',
    failuresMax: 0,
    recoveryMaxS: 0,
    async run({ programs }, onRemedy) {
      // Lets open transactions end.
      await programs.stopOne('pgbouncer', 'SIGINT');
      onRemedy();
      programs.startAgain('pgbouncer');
      await sleep(3_000);
    },
  },
  {
    name: 'PgBouncer: kill -9',
    failuresMax: 2 * ALL_OPEN,
    recoveryMaxS: 3,
    async run(site, onRemedy) {
      await kill(site, 'pgbouncer', onRemedy);
      await sleep(3_000);
    },
  },
  {
    name: 'PostgreSQL: restart',
    failuresMax: 0,
    recoveryMaxS: 0,
    async run(site, onRemedy) {
      const { programs } = site;
      await whilePaused(site, async () => {
        await programs.stopOne('postgres');
        onRemedy();
        programs.startAgain('postgres');
        await untilWritable(site.primary());
      });
      await sleep(3_000);
    },
  },
  {
    name: 'PostgreSQL: kill -9',
    failuresMax: Number.POSITIVE_INFINITY,
    recoveryMaxS: 10,
    async run(site, onRemedy) {
      await kill(site, 'postgres', onRemedy);
      await untilWritable(site.primary());
      await sleep(3_000);
    },
  },
  {
    name: 'replica: kill -9',
    failuresMax: 0,
    recoveryMaxS: 0,
    async run(site, onRemedy) {
      await kill(site, 'postgres-replica', onRemedy);
      await sleep(3_000);
    },
  },
  ...[
    { title: 'bucket', name: 's3' },
    { title: 'Valkey', name: 'valkey' },
  ].flatMap(({ title, name }) => [
    missing(`${title}: hangs`, {
      // It accepts connections and doesn't respond.
      begin: async ({ running }) => void running.get(name)?.kill('SIGSTOP'),
      end: ({ running }) => void running.get(name)?.kill('SIGCONT'),
    }),
    missing(`${title}: away`, {
      begin: (programs) => programs.stopOne(name, 'SIGKILL'),
      end: (programs) => programs.startAgain(name),
    }),
  ]),
];

/** As an operator or an orchestrator stops a process: it serves until the proxy has turned to others. */
function stopped(name: string): Fault {
  return {
    name: `${roleOf(name)}: SIGTERM`,
    failuresMax: 0,
    recoveryMaxS: 0,
    async run(site, onRemedy) {
      await site.programs.stopOne(name);
      onRemedy();
      await site.startServer(name);
      await sleep(1_000);
    },
  };
}

function killed(name: string): Fault {
  return {
    name: `${roleOf(name)}: kill -9`,
    failuresMax: name === 'worker' ? 0 : ALL_OPEN,
    recoveryMaxS: 1,
    async run(site, onRemedy) {
      await kill(site, name, onRemedy);
      await site.untilReady(name);
      await sleep(1_000);
    },
  };
}

interface Absence {
  begin(programs: Programs): Promise<void>;
  end(programs: Programs): void;
}

/** A service that doesn't respond for a while. */
function missing(name: string, { begin, end }: Absence): Fault {
  return {
    name: `${name} for ${AWAY_MS / 1_000} s`,
    failuresMax: 0,
    recoveryMaxS: 0,
    async run({ programs }, onRemedy) {
      await begin(programs);
      await sleep(AWAY_MS);
      onRemedy();
      end(programs);
      await sleep(2_000);
    },
  };
}

function roleOf(name: string): string {
  return name.replace(/-\d$/, '').replace('api', 'API');
}

/** Kills a program, which is started again after a second, as by systemd. */
async function kill({ programs }: FaultSite, name: string, onRemedy: () => void): Promise<void> {
  const killed = programs.running.get(name);
  // With its children, such as the workers of nginx.
  if (killed?.pid) process.kill(-killed.pid, 'SIGKILL');
  while (programs.running.get(name) === killed) await sleep(20);
  onRemedy();
}
