import { type Audience, audienceText } from '#edge/releases/audience/audience';
import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import type { ConsumedContract } from '#edge/releases/compatibility/consumers';
import type { RefusalRow } from '#edge/releases/errors/refusals';
import { type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import type { HealthRow } from '#edge/releases/health/health-row';
import type { ReleaseReasons } from '#edge/releases/service/releases-port';
import type { AuditLine, ChainVerdict } from '#edge/releases/state/audit-chain';
import type { Canary } from '#edge/releases/state/release-state';
import { switchText } from './switch-answers.ts';
import { type CommandOutput, tableText } from './text.ts';

interface StatusRow {
  remote: string;
  active: string | null;
  previous: string | null;
  canary: Canary | null;
  is_disabled?: boolean;
  since: string | null;
  by: string | null;
  switches?: readonly { part: string; percent: number; audience?: Audience }[];
}

export function statusAnswer(answer: ServiceAnswer): CommandOutput {
  const remotes = answer.remotes as StatusRow[];
  const rows = remotes.map(({ remote, active, previous, canary, is_disabled: isDisabled, since, by }) => [
    remote,
    active ?? (isDisabled === false ? '(none)' : '(disabled)'),
    previous ?? '-',
    canary ? canaryText(canary) : '-',
    `${since ?? ''} ${by ?? ''}`.trim(),
  ]);
  const table = tableText([['remote', 'active', 'previous', 'canary', 'since'], ...rows]);
  const empty = 'Nothing is active yet. Start with "release publish shell --activate".\n';
  const text = `Revision ${answer.revision}\n${rows.length > 0 ? table : empty}${switchesText(remotes)}${refusedText(answer)}${warningsText(answer)}`;
  return { text, json: answer };
}

function canaryText({ version, percent, audience }: Canary): string {
  const named = audience ? ` + ${audienceText(audience)}` : '';
  return `${version} ${percent} %${named}`;
}

/** Lists the parts that don't have their default visitors. */
function switchesText(remotes: readonly StatusRow[]): string {
  const lines = remotes.flatMap(({ switches = [] }) =>
    switches.map((to) => `  - ${to.part} is ${switchText(to)}\n`),
  );
  return lines.length > 0 ? `Switched:\n${lines.join('')}` : '';
}

/** Lists stored releases and states that the edge refuses to serve. */
function refusedText(answer: ServiceAnswer): string {
  const state = answer.refused_state as Reason | null;
  const rows = (answer.refusals ?? []) as RefusalRow[];
  const lines = rows.map(({ remote, version, message, code, last_at: at }) => {
    const release = remote ? `${remote} ${version}: ` : '';
    return `  - ${at} ${release}${message} [${code}]\n`;
  });
  const now = state ? `${state.message}\n` : '';
  return now + (lines.length > 0 ? `Refused since the start of this process:\n${lines.join('')}` : '');
}

export function historyAnswer(answer: ServiceAnswer, remote: string): CommandOutput {
  const all = answer.history as AuditLine[];
  const lines = all.filter((line) => remote === '' || line.remote === remote).reverse();
  const rows = lines.map((line) => [
    line.at,
    `#${line.revision}`,
    whatText(line),
    line.remote ?? '-',
    line.version ?? '-',
    line.from ?? '-',
    line.by,
    line.reason ?? '',
  ]);
  const table = tableText([['when', 'revision', 'what', 'remote', 'version', 'from', 'by', 'why'], ...rows]);
  const empty = remote ? `${remote} has no history.\n` : 'No changes yet.\n';
  return { text: rows.length > 0 ? table : empty, json: { remote: remote || null, history: lines } };
}

/** Of a switch, also the part and who gets it. */
function whatText({ action, details }: AuditLine): string {
  if (action !== 'switch') return action;
  const { part, ...to } = details as { part: string; percent: number; audience?: Audience };
  return `${part} ${switchText(to)}`;
}

export function healthAnswer(answer: ServiceAnswer): CommandOutput {
  const health = answer.health as HealthRow[] | null;
  if (!health)
    throw new ReleaseError('usage', 'Only an edge collects health data. Name its site with --site.');
  const rows = health.map((row) => [
    row.remote,
    row.version,
    String(row.pages),
    String(row.failed_pages),
    `${row.failed_networks} of ${row.networks}`,
    String(row.refused_pages),
    String(row.mismatched_pages),
    ...[row.load_ms, row.lcp_ms, row.inp_ms].map((value) => (value.p75 === null ? '-' : `${value.p75} ms`)),
    row.cls.p75 === null ? '-' : row.cls.p75.toFixed(3),
  ]);
  const heads = [
    'remote',
    'version',
    'pages',
    'failed',
    'failed networks',
    'refused',
    'mismatched',
    'load p75',
    'LCP p75',
    'INP p75',
    'CLS p75',
  ];
  return { text: tableText([heads, ...rows]) + blockedText(health) + warningsText(answer), json: answer };
}

/** Lists what operators should look at, such as a release that fails. */
function warningsText({ warnings = [] }: ServiceAnswer): string {
  return (warnings as { message: string }[]).map(({ message }) => `! ${message}\n`).join('');
}

/** Lists what browsers refused, such as scripts with other bytes than their hash. */
function blockedText(health: readonly HealthRow[]): string {
  const lines = health.flatMap(({ remote, version, refusals }) =>
    refusals.map(({ kind, blocked, count }) => `  - ${remote} ${version}: ${kind} ${blocked} (${count})\n`),
  );
  return lines.length > 0 ? `Refused by browsers:\n${lines.join('')}` : '';
}

/** Lists who uses what of a remote. */
export function consumersAnswer(answer: ServiceAnswer, remote: string): CommandOutput {
  const contracts = (answer.contracts as ConsumedContract[]).filter(({ provider }) => provider === remote);
  const rows = contracts.flatMap(({ kind, name, consumers }) =>
    consumers.map((consumer) => [kind, name, `${consumer.remote} ${consumer.version}`, consumer.team]),
  );
  const none = `No active release uses anything of ${remote}.\n`;
  const text = rows.length > 0 ? tableText([['kind', 'name', 'used by', 'team'], ...rows]) : none;
  return { text, json: { remote, contracts } };
}

/** Shows the verdicts on the history with the state, and on the stored releases. */
export function auditAnswer(answer: ServiceAnswer, verified: ServiceAnswer): CommandOutput {
  const { isIntact, lines, head, problem } = answer.audit as ChainVerdict;
  const releases = verified.releases as ReleaseReasons[];
  const chain = isIntact
    ? `The chain of all ${lines} lines is intact. Newest hash: ${head}\n`
    : `The history was tampered with. ${problem}\n`;
  const files =
    releases.length === 0
      ? 'All files of the releases in use match what was published.\n'
      : `Releases in use differ from the published ones:\n${releases.map(releaseText).join('')}`;
  const json = { audit: { is_intact: isIntact, lines, head, problem }, releases };
  return { text: chain + files, json, exit: isIntact && releases.length === 0 ? 0 : 1 };
}

function releaseText({ remote, version, reasons }: ReleaseReasons): string {
  return reasons.map(({ message, code }) => `  - ${remote} ${version}: ${message} [${code}]\n`).join('');
}

export function restoreAnswer(answer: ServiceAnswer): CommandOutput {
  const { is_changed: isChanged, revision } = answer;
  const text = isChanged
    ? `Restored the last trusted state (revision ${revision}). Find out who changed the store.\n`
    : `The stored state is trusted (revision ${revision}): nothing to restore.\n`;
  return { text, json: answer };
}
