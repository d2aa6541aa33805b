import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEPLOY } from './compose-file.ts';
import { type Programs, programPath, untilListening } from './local-programs.ts';
import { type Localize, writeConfig } from './local-services.ts';

interface MonitoringInput {
  programs: Programs;
  work: string;
  localize: Localize;
  /** Port of a server on this machine, by its name in compose.yaml. */
  portOf(name: string): number;
  httpsPort: number;
}

const CONFIG = path.join(DEPLOY, 'prometheus');

/**
 * Starts Prometheus and its exporters with the configuration in deploy/, as far as they are installed. Resolves when they
 * listen.
 */
export async function startMonitoring(input: MonitoringInput): Promise<void> {
  await startExporters(input);
  await startPrometheus(input);
}

async function startExporters({ programs, portOf }: MonitoringInput): Promise<void> {
  const flags = {
    'node-exporter': [],
    'blackbox-exporter': [`--config.file=${path.join(CONFIG, 'blackbox.yml')}`],
  };
  for (const [name, own] of Object.entries(flags)) {
    const program = programPath(`prometheus-${name}`);
    if (!program) continue;
    const port = portOf(name);
    programs.start(name, [program, `--web.listen-address=127.0.0.1:${port}`, ...own]);
    await untilListening(programs, name, port);
  }
}

async function startPrometheus(input: MonitoringInput): Promise<void> {
  const { programs, work, localize, portOf, httpsPort } = input;
  const program = programPath('prometheus');
  if (!program) return;
  const own = path.join(work, 'prometheus');
  mkdirSync(own);
  const text = localize(readFileSync(path.join(CONFIG, 'prometheus.yml'), 'utf8'));
  for (const file of parse(text).rule_files) copyFileSync(path.join(CONFIG, file), path.join(own, file));
  const file = writeConfig(path.join(own, 'prometheus.yml'), text, [
    ['/run/secrets', path.join(work, 'secrets')],
    ['proxy:443', `127.0.0.1:${httpsPort}`],
  ]);
  const port = portOf('prometheus');
  const flags = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${own}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  programs.start('prometheus', [program, ...flags]);
  await untilListening(programs, 'prometheus', port);
}
