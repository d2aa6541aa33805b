import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Backends, isPaused } from '#edge/backends/open-backends';

/** Upper bounds in seconds; a backend has 5 seconds to respond, and streams take longer. */
const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Adds the calls of each remote's own backend, how long they took, and whether they are refused because it fails. */
export function backendMetrics(registry: Registry, backends: Backends): void {
  const registers = [registry];
  const calls = new Counter({
    name: 'backend_calls',
    help: "Calls of each remote's own backend, by the status of its response or the code of the refusal.",
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'backend_call_duration_seconds',
    help: "Time from a call of a remote's own backend until its response was sent.",
    labelNames: ['remote'],
    buckets: BUCKETS_S,
    registers,
  });
  new Gauge({
    name: 'backend_open_calls',
    help: "Calls and streams of each remote's own backend that are open now.",
    labelNames: ['remote', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const [remote, { open }] of backends.all())
        for (const [kind, count] of Object.entries(open)) this.set({ remote, kind }, count);
    },
  });
  new Gauge({
    name: 'backend_paused',
    help: "1 while the calls of a remote's own backend are refused, because it has failed several times in a row.",
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const [remote, backend] of backends.all()) this.set({ remote }, isPaused(backend) ? 1 : 0);
    },
  });
  backends.observe(({ remote, outcome, seconds }) => {
    calls.inc({ remote, outcome });
    durations.observe({ remote }, seconds);
  });
}
