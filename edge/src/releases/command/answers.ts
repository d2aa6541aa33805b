import { recipientsText } from '#edge/releases/audience/audience';
import type { ReleaseService } from '#edge/releases/calls/release-service';
import { RELEASE_ERRORS, type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { totalSizes } from '#edge/releases/service/compress-files';
import type { Canary } from '#edge/releases/state/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';
import { type KeyPorts, keyAnswer, keysAnswer, setupAnswer } from './key-answers.ts';
import { consoleAnswer, previewAnswer } from './link-answers.ts';
import {
  auditAnswer,
  consumersAnswer,
  healthAnswer,
  historyAnswer,
  restoreAnswer,
  statusAnswer,
} from './read-answers.ts';
import { type CommandArguments, type CommandOptions, readPercent } from './read-arguments.ts';
import { signatureAnswer } from './signature-answer.ts';
import { readSwitch, switchAnswer } from './switch-answers.ts';
import { type CommandOutput, noteList, reasonList, sizeText } from './text.ts';
import { traceAnswer } from './trace-answer.ts';
import { upstreamAnswer, upstreamsAnswer } from './upstream-answers.ts';

export interface CommandPorts extends KeyPorts {
  service: ReleaseService;
}

export async function answerOf(ports: CommandPorts, command: CommandArguments): Promise<CommandOutput> {
  const { service } = ports;
  const { name, values, options } = command;
  const [first = '', second, third] = values;
  switch (name) {
    case 'publish':
      return publishAll(service, values, options);
    case 'activate':
      return change(service, 'activate', { remote: first, version: second, ...forced(options) });
    case 'canary':
      return startCanary(service, { remote: first, version: second ?? '', share: third, options });
    case 'rollback':
      return change(service, 'rollback', {
        remote: first,
        version: second,
        ...common(options),
        ...(options.yes && { yes: true }),
      });
    case 'kill':
      return change(service, 'kill', { remote: first, version: second, ...common(options) });
    case 'disable':
    case 'enable':
      return change(service, name, { remote: first, ...common(options) });
    case 'switch':
      return switchAnswer(
        await service.call('switch', {
          remote: first,
          part: second,
          ...readSwitch(third, options.audience),
          ...forced(options),
        }),
      );
    case 'check':
      return checkAnswer(service, first, second);
    case 'preview':
      return previewAnswer(service, { remote: first, target: second ?? '', options });
    case 'console':
      return consoleAnswer(service, options);
    case 'signature':
      return signatureAnswer(await service.record(first, second ?? ''));
    case 'status':
      return statusAnswer(await service.read('status'));
    case 'history':
      return historyAnswer(await service.read('history'), first);
    case 'consumers':
      return consumersAnswer(await service.read('consumers'), first);
    case 'trace':
      return traceAnswer(await service.trace(first));
    case 'health':
      return healthAnswer(await service.read('health'));
    case 'audit':
      return auditAnswer(await service.read('audit'), await service.read('verify'));
    case 'restore':
      return restoreAnswer(await service.call('restore', { reason: options.reason }));
    case 'prune':
      return prune(service, options);
    case 'setup':
      return setupAnswer(ports, values);
    case 'upstreams approve':
      return upstreamAnswer(
        await service.call('upstream-approve', { remote: first, origin: second, reason: options.reason }),
      );
    case 'upstreams withdraw':
      return upstreamAnswer(
        await service.call('upstream-withdraw', { remote: first, reason: options.reason }),
      );
    case 'upstreams list':
      return upstreamsAnswer(await service.read('status'));
    case 'keys list':
      return keysAnswer(await service.read('keys'));
    default:
      return keyAnswer(ports, name, first, options);
  }
}

function common({ expect, from, reason }: CommandOptions) {
  return { expect, from, reason };
}

function forced(options: CommandOptions) {
  return { ...common(options), force: options.force || undefined };
}

async function publishAll(
  service: ReleaseService,
  folders: readonly string[],
  options: CommandOptions,
): Promise<CommandOutput> {
  if (options.signature && folders.length > 1)
    throw new ReleaseError('usage', 'A signature belongs to one release: name one folder.');
  const answers: CommandOutput[] = [];
  for (const folder of folders) answers.push(await publish(service, folder, options));
  const [only] = answers;
  if (answers.length === 1 && only) return only;
  return {
    text: answers.map(({ text }) => text).join(''),
    json: { releases: answers.map(({ json }) => json) },
    exit: Math.max(...answers.map(({ exit = 0 }) => exit)),
  };
}

/** Exit code after publishing a release that the gate would not activate now; nothing failed, and it stays published. */
const PUBLISHED_BUT_REFUSED = 8;

async function publish(
  service: ReleaseService,
  folder: string,
  options: CommandOptions,
): Promise<CommandOutput> {
  const published = await service.publish(folder, options.signature);
  const record = published.record as ReleaseRecord;
  const leftOut = published.left_out as string[];
  const { remote, version } = record;
  const sizes = totalSizes(record);
  const facts = `${sizes.files} files, ${sizeText(sizes.bytes)}, ${sizeText(sizes.brotli_bytes)} as brotli`;
  const outcome = published.is_new
    ? `Published ${remote} ${version}: ${facts}.`
    : `${remote} ${version} is already published with the same bytes.`;
  const ignored =
    leftOut.length > 0 ? `Left out, because the manifest does not list them: ${leftOut.join(', ')}.\n` : '';
  const json = {
    remote,
    version,
    is_new: published.is_new,
    digest: record.digest,
    signed_by: record.signature?.key ?? null,
    ...sizes,
    left_out: leftOut,
  };
  if (!options.activate) {
    const { answer, passes, reasons, notes } = await verdictOn(service, remote, version);
    const refusal = passes ? '' : `${remote} ${version} can't be activated yet:\n${reasonList(reasons)}`;
    return {
      text: `${outcome}\n${ignored}${refusal}${notes}`,
      json: { ...json, passes, reasons, notes: answer.notes },
      exit: passes ? 0 : PUBLISHED_BUT_REFUSED,
    };
  }
  const activated = await change(service, 'activate', { remote, version, ...forced(options) });
  return { text: `${outcome}\n${ignored}${activated.text}`, json: { ...json, ...activated.json } };
}

interface CanaryInput {
  remote: string;
  version: string;
  share: string | undefined;
  options: CommandOptions;
}

async function startCanary(
  service: ReleaseService,
  { remote, version, share, options }: CanaryInput,
): Promise<CommandOutput> {
  if (version === 'stop' && share === undefined)
    return change(service, 'canary-stop', { remote, ...common(options) });
  const { audience } = options;
  if (share === undefined && !audience) {
    throw new ReleaseError(
      'usage',
      'Name a version and a share, such as "2.0.0 10%", or its visitors, such as "2.0.0 --accounts mara,sam", or "stop".',
    );
  }
  const percent = share === undefined ? 0 : readPercent(share);
  return change(service, 'canary', { remote, version, percent, audience, ...forced(options) });
}

async function change(
  service: ReleaseService,
  call: 'activate' | 'rollback' | 'kill' | 'disable' | 'enable' | 'canary' | 'canary-stop',
  body: Record<string, unknown>,
): Promise<CommandOutput> {
  const answer = await service.call(call, body);
  const { remote, active, is_changed: isChanged, revision } = answer;
  const canary = answer.canary as Canary | null;
  const status = active ? `${remote} ${active} is active` : `${remote} is disabled`;
  const next = call === 'kill' ? 'at once' : 'from the next page load';
  const when = isChanged ? next : 'already';
  const canaryText = canary ? `, ${canary.version} for ${recipientsText(canary)}` : '';
  const { status: _, ...json } = answer;
  const text = `${status} ${when}${canaryText} (revision ${revision}).\n${noteList(answer.notes)}`;
  return { text, json };
}

async function verdictOn(service: ReleaseService, remote: string, version: string | undefined) {
  const answer = await service.call('check', { remote, version });
  const reasons = answer.reasons as Reason[];
  return { answer, reasons, passes: reasons.length === 0, notes: noteList(answer.notes) };
}

async function checkAnswer(
  service: ReleaseService,
  remote: string,
  version: string | undefined,
): Promise<CommandOutput> {
  const { answer, reasons, passes, notes } = await verdictOn(service, remote, version);
  const verdict = passes ? 'passes the gate' : 'is rejected by the gate';
  const text = `${remote} ${version} ${verdict}.\n${reasonList(reasons)}${notes}`;
  return { text, json: answer, exit: passes ? 0 : RELEASE_ERRORS.refused.exit };
}

async function prune(service: ReleaseService, { keepDays, dryRun }: CommandOptions): Promise<CommandOutput> {
  const answer = await service.call('prune', { keep_days: keepDays, dry_run: dryRun });
  const removed = answer.removed as string[];
  const what = dryRun ? 'Would be removed' : 'Removed';
  const text =
    removed.length > 0 ? `${what}: ${removed.join(', ')}.\n` : 'No release is old enough to remove.\n';
  return { text, json: answer };
}
