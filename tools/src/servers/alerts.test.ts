import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { TOP } from '#src/workspace/workspace.ts';
import { DEPLOY } from './compose-file.ts';
import { programPath } from './local-programs.ts';
import { readQueries } from './metric-names.ts';

const FOLDER = path.join(DEPLOY, 'prometheus');
const RUNBOOK = 'docs/runbook.md';
const skip = !programPath('promtool') && 'promtool is not installed: apt-get install prometheus';

interface Rule {
  alert?: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook_url?: string };
}
interface AlertTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}

const read = (file: string) => parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const ruleFiles: string[] = read('prometheus.yml').rule_files;
const testFiles = readdirSync(FOLDER).filter((file) => file.endsWith('.test.yml'));
const rules: Rule[] = ruleFiles.flatMap((file) =>
  (read(file).groups as { rules: Rule[] }[]).flatMap((group) => group.rules),
);
const alerts = rules.filter(({ alert }) => alert);

function promtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(programPath('promtool') ?? '', args, {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
}

test('[XT-38] Prometheus accepts its configuration and all rules', { skip }, () => {
  promtool('check', 'config', '--syntax-only', 'prometheus.yml');
  promtool('check', 'rules', ...ruleFiles);
});

test('[XT-38] each alert fires for its fault, and not for what is no fault', { skip }, () => {
  promtool('test', 'rules', ...testFiles);
  const tried = testFiles.flatMap((file) =>
    (read(file).tests as AlertTest[]).flatMap(({ alert_rule_test }) => alert_rule_test),
  );
  for (const { alert } of alerts)
    assert.ok(
      tried.some(({ alertname, exp_alerts }) => alertname === alert && exp_alerts.length > 0),
      `No test makes ${alert} fire.`,
    );
});

test('[XT-38] Prometheus accepts all queries of the dashboard', { skip }, () => {
  const queries = readQueries().map((query) => query.replaceAll('$__rate_interval', '5m'));
  const rules = queries.map((expr, at) => ({ record: `query_${at}`, expr }));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tagalong-queries-')), 'queries.yml');
  after(() => rmSync(path.dirname(file), { recursive: true }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  assert.ok(rules.length > 40);
  promtool('check', 'rules', file);
});

test('[XT-38] each alert has an entry in the runbook, and each entry has an alert', () => {
  const runbook = readFileSync(path.join(TOP, RUNBOOK), 'utf8');
  const entries = runbook.split(/^### /m).slice(1);
  const names = [...new Set(alerts.map(({ alert }) => alert ?? ''))];
  assert.deepEqual(
    entries.map((entry) => entry.split('\n', 1)[0]),
    names,
  );
  for (const entry of entries)
    for (const part of ['Means', 'Visitors', 'Do'])
      assert.ok(entry.includes(`- **${part}:** `), `${entry.split('\n', 1)[0]} lacks "${part}".`);
  for (const { alert = '', labels, annotations } of alerts) {
    assert.equal(annotations?.runbook_url, `${RUNBOOK}#${alert.toLowerCase()}`);
    assert.match(labels?.severity ?? '', /^(critical|warning)$/, alert);
    assert.ok(annotations?.summary, alert);
  }
});
