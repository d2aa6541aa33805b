import { activeVersion, type Change, previousVersion, type ReleaseState } from '#lib/release-state';
import type { ReleaseRecord } from '#lib/release-store';
import type { CommandArguments } from './read-arguments.ts';
import { sizeText, tableText } from './text.ts';

interface Changed {
  state: ReleaseState;
  isChanged: boolean;
}

/** What the command needs of the releases. */
export interface ReleasesPort {
  publish(folder: string): Promise<{ record: ReleaseRecord; isNew: boolean; leftOut: string[] }>;
  activate(remote: string, version: string, expect?: number): Promise<Changed>;
  rollBack(remote: string, version?: string, expect?: number): Promise<Changed>;
  disable(remote: string, expect?: number): Promise<Changed>;
  state(): Promise<ReleaseState>;
}

export interface Answer {
  text: string;
  json: Record<string, unknown>;
}

export async function answerOf(releases: ReleasesPort, command: CommandArguments): Promise<Answer> {
  const { name, values, expect } = command;
  const [first = '', second] = values;
  switch (name) {
    case 'publish':
      return publish(releases, first, command);
    case 'activate':
      return changeAnswer(first, await releases.activate(first, second ?? '', expect));
    case 'rollback':
      return changeAnswer(first, await releases.rollBack(first, second, expect));
    case 'disable':
      return changeAnswer(first, await releases.disable(first, expect));
    case 'status':
      return statusAnswer(await releases.state());
    case 'history':
      return historyAnswer(first, await releases.state());
  }
}

async function publish(
  releases: ReleasesPort,
  folder: string,
  { isActivated, expect }: CommandArguments,
): Promise<Answer> {
  const { record, isNew, leftOut } = await releases.publish(folder);
  const { remote, version } = record;
  const files = Object.values(record.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const brotli = files.reduce((sum, file) => sum + (file.encoded.br ?? file.bytes), 0);
  const facts = `${files.length} files, ${sizeText(bytes)}, ${sizeText(brotli)} as brotli`;
  const outcome = isNew
    ? `Published ${remote} ${version}: ${facts}.`
    : `${remote} ${version} was there already, byte for byte.`;
  const ignored = leftOut.length > 0 ? `Not in the manifest, so left out: ${leftOut.join(', ')}.\n` : '';
  const json = {
    remote,
    version,
    is_new: isNew,
    files: files.length,
    bytes,
    brotli_bytes: brotli,
    left_out: leftOut,
  };
  if (!isActivated) return { text: `${outcome}\n${ignored}`, json };
  const change = changeAnswer(remote, await releases.activate(remote, version, expect));
  return { text: `${outcome}\n${ignored}${change.text}`, json: { ...json, ...change.json } };
}

function changeAnswer(remote: string, { state, isChanged }: Changed): Answer {
  const active = activeVersion(state.remotes[remote]);
  const what = active ? `${remote} ${active} is active` : `${remote} is off the site`;
  const when = isChanged ? 'from the next page load' : 'already';
  return {
    text: `${what} ${when} (revision ${state.revision}).\n`,
    json: { remote, active, is_changed: isChanged, revision: state.revision },
  };
}

function statusAnswer(state: ReleaseState): Answer {
  const remotes = Object.entries(state.remotes).map(([remote, known]) => {
    const last = state.history.findLast((line) => line.remote === remote && line.action !== 'publish');
    return {
      remote,
      active: activeVersion(known),
      previous: previousVersion(known),
      since: last?.at ?? null,
      by: last?.by ?? null,
    };
  });
  const rows = remotes.map(({ remote, active, previous, since, by }) => [
    remote,
    active ?? '(off the site)',
    previous ?? '-',
    `${since ?? ''} ${by ?? ''}`.trim(),
  ]);
  const table = tableText([['remote', 'active', 'before', 'since'], ...rows]);
  const empty = 'Nothing is active yet: "release publish shell --activate" is the first step.\n';
  return {
    text: `Revision ${state.revision}\n${rows.length > 0 ? table : empty}`,
    json: { revision: state.revision, remotes },
  };
}

function historyAnswer(remote: string, state: ReleaseState): Answer {
  const lines: Change[] = state.history.filter((line) => line.remote === remote).reverse();
  const rows = lines.map((line) => [
    line.at,
    `#${line.revision}`,
    line.action,
    line.version ?? '-',
    line.from ?? '-',
    line.by,
  ]);
  const table = tableText([['when', 'revision', 'what', 'version', 'from', 'by'], ...rows]);
  return {
    text: rows.length > 0 ? table : `Nothing is known of ${remote}.\n`,
    json: { remote, history: lines },
  };
}
