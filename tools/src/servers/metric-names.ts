import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEPLOY } from './compose-file.ts';

interface Rule {
  record?: string;
  expr: string;
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

/** Exporters have metrics of their own, with these beginnings. */
const OF_EXPORTERS = /^(up|probe_.*|node_.*)$/;
/** Words of PromQL; the names of functions are followed by a parenthesis. */
const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset', 'bool']);

function readRules(): Rule[] {
  const read = (file: string) => parse(readFileSync(path.join(DEPLOY, 'prometheus', file), 'utf8'));
  const files: string[] = read('prometheus.yml').rule_files;
  return files.flatMap((file) => (read(file).groups as { rules: Rule[] }[]).flatMap(({ rules }) => rules));
}

/** Queries of all panels of the dashboard. */
export function readQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana/tagalong.json'), 'utf8'));
  return (panels as Panel[]).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Names of the metrics that a query of Prometheus reads. */
export function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  const names = bare.match(/(?<![\w:.])[a-z_][\w:]*\b(?! *\()/g) ?? [];
  return names.filter((name) => !WORDS.has(name));
}

/** Names of the metrics that the rules and the dashboard read and that the processes of the site must export. */
export function usedMetrics(): string[] {
  const rules = readRules();
  const recorded = new Set(rules.map(({ record }) => record));
  const queries = [...rules.map(({ expr }) => expr), ...readQueries()];
  const names = new Set(queries.flatMap(metricsIn));
  return [...names].filter((name) => !recorded.has(name) && !OF_EXPORTERS.test(name));
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
};

/** Names of the metrics in a response of `/metrics`, also of those that have no values yet. */
export function exportedMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
    (SUFFIXES[type] ?? []).map((suffix) => name.replace(/_total$/, '') + suffix),
  );
}
