import type { IntentContract, SlotContract } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import type { ComponentType } from 'react';
import type {
  AnswerFunction,
  IntentDefinition,
  LoadModule,
  PageDefinition,
  SlotDefinition,
} from './define-remote.ts';

type Component = ComponentType<Record<string, unknown>>;

/** Loads the component of a page. Rejects when the script fails or the module doesn't export exactly one thing. */
export function loadPage({ load }: PageDefinition): Promise<Component> {
  return loadExport<Component>(load);
}

/**
 * Loads the dialog that answers an intent. It throws on a payload that the owner's contract refuses: the asker may have
 * been built against another version of it. Rejects as `loadPage` does.
 */
export async function loadOverlay({ contract, load }: IntentDefinition): Promise<Component> {
  const Overlay = await loadExport<Component>(load);
  return ({ payload, ...rest }) => <Overlay {...rest} payload={checkedPayload(contract, payload)} />;
}

/** Loads the function that answers an intent; it rejects a payload as an overlay does. Rejects as `loadPage` does. */
export async function loadAnswer({
  contract,
  load,
}: IntentDefinition): Promise<AnswerFunction<IntentContract>> {
  const answer = await loadExport<AnswerFunction<IntentContract>>(load);
  return async (host, payload) => answer(host, checkedPayload(contract, payload));
}

function checkedPayload({ name, payload: schema }: IntentContract, payload: unknown): unknown {
  const parsed = z.safeParse(schema, payload);
  if (parsed.success) return parsed.data;
  throw new Error(`Intent ${name} was refused: its payload does not match the contract.`);
}

/**
 * Loads the component of a slot. It throws on props that the owner's contract refuses, so that the page shows its
 * fallback. Rejects as `loadPage` does.
 */
export async function loadSlot({ contract, load }: SlotDefinition): Promise<Component> {
  const Fragment = await loadExport<Component>(load);
  return (props) => <Fragment {...checked(contract, props)} />;
}

function checked({ name, props: schema }: SlotContract, props: unknown): Record<string, unknown> {
  const parsed = z.safeParse(schema, props);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  throw new Error(`Slot ${name} received props that its contract does not allow.`);
}

async function loadExport<Value>(load: LoadModule): Promise<Value> {
  const values = Object.values(await load());
  if (values.length === 1) return values[0] as Value;
  throw new Error(`A part's module must export exactly one thing, not ${values.length}.`);
}
