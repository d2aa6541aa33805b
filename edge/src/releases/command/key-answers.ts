import type { ReleaseService, ServiceAnswer } from '#edge/releases/calls/release-service';
import { ReleaseError } from '#edge/releases/errors/release-error';
import {
  createKeyPair,
  OPERATORS,
  type PrivateKeyFile,
  type ReleaseKey,
} from '#edge/releases/keys/signing-keys';
import type { CommandOptions } from './read-arguments.ts';
import { type CommandOutput, tableText } from './text.ts';

export interface KeyPorts {
  service: ReleaseService;
  /** Saves a private key on this machine; resolves with the path of its file. */
  saveKey(key: PrivateKeyFile): Promise<string>;
}

export async function keyAnswer(
  ports: KeyPorts,
  name: 'keys create' | 'keys trust' | 'keys rotate' | 'keys revoke',
  value: string,
  options: CommandOptions,
): Promise<CommandOutput> {
  if (name === 'keys create') {
    const { publishes } = options;
    const remotes = options.remotes ?? (options.operator || publishes ? [] : [value]);
    const wanted = { team: value, isOperator: options.operator, remotes, publishes };
    return options.publicKey === undefined
      ? createKey(ports, wanted)
      : registerKey(ports, wanted, options.publicKey);
  }
  if (name === 'keys trust') return trustPipeline(ports, value, options);
  if (name === 'keys rotate') return rotateKey(ports, value, options.graceHours);
  if (!options.reason)
    throw new ReleaseError('usage', 'Give the reason for revoking the key: --reason <text>.');
  const answer = await ports.service.call('keys-revoke', { id: value, reason: options.reason });
  const { id, team } = answer.key as ReleaseKey;
  return {
    text: `Key ${id} of ${team} is revoked. Releases that it signed can no longer be activated.\n`,
    json: answer,
  };
}

interface NewTeamKey {
  team: string;
  isOperator: boolean;
  remotes: readonly string[];
  publishes?: readonly string[] | undefined;
}

async function createKey({ service, saveKey }: KeyPorts, wanted: NewTeamKey): Promise<CommandOutput> {
  const { team } = wanted;
  const pair = createKeyPair(team);
  const body = bodyOf(wanted, pair.publicKey);
  const answer = await service.call('keys-create', body);
  const file = await saveKey(pair.file);
  return {
    text: `Created key ${pair.file.id} of ${team} for ${rightsOf(body)}. Its private half is in ${file}: share it with your team only.\n`,
    json: { ...answer, file },
  };
}

/** Registers the public half of a key whose private half a team keeps on its own machine. */
async function registerKey(
  { service }: KeyPorts,
  wanted: NewTeamKey,
  publicKey: string,
): Promise<CommandOutput> {
  const body = bodyOf(wanted, publicKey);
  const answer = await service.call('keys-create', body);
  const { id } = answer.key as ReleaseKey;
  const text = `Registered key ${id} of ${wanted.team} for ${rightsOf(body)}. The team can publish now.\n`;
  return { text, json: answer };
}

function bodyOf({ team, isOperator, remotes, publishes }: NewTeamKey, publicKey: string) {
  return {
    team,
    is_operator: isOperator,
    remotes: [...remotes],
    ...(publishes && { publishes: [...publishes] }),
    public_key: publicKey,
  };
}

/** Such as `checkout, and publishing search`. */
function rightsOf({
  is_operator: isOperator,
  remotes,
  publishes = [],
}: Pick<ReleaseKey, 'is_operator' | 'remotes' | 'publishes'>): string {
  if (isOperator) return 'everything';
  const published = publishes.length > 0 ? [`publishing ${publishes.join(', ')}`] : [];
  return [...(remotes.length > 0 ? [remotes.join(', ')] : []), ...published].join(', and ');
}

/** Registers the rules by which jobs of a team's pipeline release with identity tokens. */
async function trustPipeline(
  { service }: KeyPorts,
  team: string,
  { remotes: named, publishes, issuer, tokenAudience: audience, claims }: CommandOptions,
): Promise<CommandOutput> {
  if (!issuer || !audience)
    throw new ReleaseError(
      'usage',
      'Name the issuer and the audience of the tokens, such as --issuer https://gitlab.com --audience https://shop.example.',
    );
  const remotes = named ?? (publishes ? [] : [team]);
  const body = { team, remotes, ...(publishes && { publishes }), pipeline: { issuer, audience, claims } };
  const answer = await service.call('keys-trust', body);
  const key = answer.key as ReleaseKey;
  return {
    text: `Registered pipeline ${key.id} of ${team} for ${rightsOf(key)}. Its jobs can publish now, with a token of ${issuer} for ${audience}.\n`,
    json: answer,
  };
}

async function rotateKey(
  { service, saveKey }: KeyPorts,
  id: string,
  graceHours: number,
): Promise<CommandOutput> {
  const { keys } = (await service.read('keys')) as { keys: ReleaseKey[] } & ServiceAnswer;
  const old = keys.find((key) => key.id === id);
  if (!old) throw new ReleaseError('unknown-key', `There is no key ${id}.`);
  const pair = createKeyPair(old.team);
  const answer = await service.call('keys-rotate', {
    id,
    public_key: pair.publicKey,
    grace_hours: graceHours,
  });
  const file = await saveKey(pair.file);
  return {
    text: `Key ${pair.file.id} replaces ${id}, which expires in ${graceHours} hours. Its private key is in ${file}.\n`,
    json: { ...answer, file },
  };
}

/** Creates missing keys only, so that it can run at every start. */
export async function setupAnswer(ports: KeyPorts, teams: readonly string[]): Promise<CommandOutput> {
  const { keys } = (await ports.service.read('keys')) as { keys: ReleaseKey[] } & ServiceAnswer;
  const isMissing = (team: string): boolean =>
    !keys.some((key) => key.team === team && key.revoked_at === null && key.expires_at === null);
  const missing = [OPERATORS, ...teams].filter(isMissing);
  for (const team of missing) {
    const isOperator = team === OPERATORS;
    await createKey(ports, { team, isOperator, remotes: isOperator ? [] : [team] });
  }
  const text = missing.length > 0 ? `Created keys for ${missing.join(', ')}.\n` : 'All teams have keys.\n';
  return { text, json: { created: missing } };
}

export function keysAnswer(answer: ServiceAnswer): CommandOutput {
  const keys = answer.keys as ReleaseKey[];
  // Ended jobs are kept to verify what they signed; a list of all would hide the keys.
  const listed = keys.filter(({ job, expires_at: ends }) => !job || (ends ?? '') > new Date().toISOString());
  const rows = listed.map((key) => [key.id, key.team, rightsOf(key), key.created_at, stateOf(key)]);
  return { text: tableText([['key', 'team', 'may change', 'created', 'state'], ...rows]), json: answer };
}

function stateOf({
  revoked_at: revoked,
  expires_at: expires,
  session_of: session,
  pipeline,
  job,
}: ReleaseKey): string {
  if (revoked) return `revoked ${revoked}`;
  if (job) return `job ${job.subject}, until ${expires}`;
  if (pipeline) {
    const claims = Object.entries(pipeline.claims).map(([claim, value]) => `${claim}=${value}`);
    return `jobs of ${pipeline.issuer} with ${claims.join(', ')}`;
  }
  if (session) return `browser, until ${expires}`;
  return expires ? `expires ${expires}` : 'valid';
}
