import * as z from 'zod/mini';
import { Audience } from '#edge/releases/audience/audience';
import { Pipeline } from '#edge/releases/keys/pipeline';

/** Base path of calls that change releases, and of reads that are not public. */
export const CONTROL = '/releases/v1';
/** Path of the operators' page. */
export const CONSOLE_PATH = '/__platform';

const name = z.string().check(z.minLength(1), z.maxLength(60));
const text = z.string().check(z.minLength(1), z.maxLength(500));
const options = {
  expect: z.optional(z.int()),
  from: z.optional(z.nullable(name)),
  reason: z.optional(text),
};
const forced = { ...options, force: z.optional(z.boolean()) };
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
const publicKey = z.string().check(z.maxLength(200));

/** Bodies of the calls, by the last segment of their path, for client and server. */
export const CONTROL_BODIES = {
  activate: z.object({ remote: name, version: name, ...forced }),
  rollback: z.object({ remote: name, version: z.optional(name), ...options, yes: z.optional(z.boolean()) }),
  kill: z.object({ remote: name, version: name, ...options }),
  disable: z.object({ remote: name, ...options }),
  enable: z.object({ remote: name, ...options }),
  canary: z.object({
    remote: name,
    version: name,
    percent,
    audience: z.optional(Audience),
    ...forced,
  }),
  'canary-stop': z.object({ remote: name, ...options }),
  switch: z.object({
    remote: name,
    part: z.string().check(z.minLength(1), z.maxLength(200)),
    percent,
    audience: z.optional(Audience),
    ...forced,
  }),
  check: z.object({ remote: name, version: name }),
  prune: z.object({ keep_days: z.int().check(z.maximum(3_650)), dry_run: z.boolean() }),
  'keys-create': z.object({
    team: name,
    is_operator: z.boolean(),
    remotes: z.array(name),
    publishes: z.optional(z.array(name)),
    public_key: publicKey,
  }),
  'keys-trust': z.object({
    team: name,
    remotes: z.array(name),
    publishes: z.optional(z.array(name)),
    pipeline: Pipeline,
  }),
  'keys-rotate': z.object({
    id: name,
    public_key: publicKey,
    grace_hours: z.number().check(z.minimum(0), z.maximum(8_760)),
  }),
  'keys-revoke': z.object({ id: name, reason: text }),
  'upstream-approve': z.object({
    remote: name,
    origin: z.string().check(z.maxLength(300)),
    reason: z.optional(text),
  }),
  'upstream-withdraw': z.object({ remote: name, reason: z.optional(text) }),
  'sign-out': z.object({}),
  restore: z.object({ reason: z.optional(text) }),
} as const;

export type ControlCall = keyof typeof CONTROL_BODIES;
export type ControlBody<Call extends ControlCall> = z.output<(typeof CONTROL_BODIES)[Call]>;
