import type * as z from '@tagalong/contracts/core/z';
import { toJSONSchema } from 'zod/mini';
import type { EventContract, FactContract, IntentContract, SlotContract } from './declare.ts';
import { endpointsOf } from './endpoint.ts';
import type { CallSchemas, ContractSchemas } from './remote-manifest.ts';

type JsonSchema = Record<string, unknown>;
type Contract = Partial<EventContract & IntentContract & SlotContract & FactContract>;

/**
 * Returns the JSON Schemas of all contracts among the exports of modules, and of the calls among `callModules`, sorted by name, as
 * a manifest contains them.
 */
export function contractSchemas(
  modules: readonly object[],
  callModules: readonly object[] = [],
): ContractSchemas {
  const found: ContractSchemas = {
    events: {},
    intents: {},
    slots: {},
    facts: {},
    calls: callsIn(callModules),
  };
  const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));
  for (const contract of contracts.sort((a, b) => (a.name < b.name ? -1 : 1))) add(found, contract);
  return found;
}

function callsIn(modules: readonly object[]): Record<string, CallSchemas> {
  const calls = endpointsOf(modules).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    calls.map(({ name, method, path, request, response }) => [
      name,
      { http: `${method} ${path}`, request: asJson(request), response: asJson(response) },
    ]),
  );
}

function isContract(value: unknown): value is Contract & { name: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { name, owner } = value as Contract;
  return typeof name === 'string' && typeof owner === 'string';
}

function add(found: ContractSchemas, contract: Contract & { name: string }): void {
  const { name, owner = '', payload, answer, props, schema, before } = contract;
  if (payload && answer) found.intents[name] = { payload: asJson(payload), answer: asJson(answer) };
  else if (props) found.slots[name] = asJson(props);
  else if (!schema) return;
  else if (!name.includes('@')) found.facts[name] = { owner, value: asJson(schema) };
  else {
    found.events[name] = asJson(schema);
    // A subscriber to an earlier major gets the payload in that form.
    if (before) add(found, before.event);
  }
}

/** Values that a receiver accepts; rules that JSON Schema can't express are left out. */
function asJson(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
