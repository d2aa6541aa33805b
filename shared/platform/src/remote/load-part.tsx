import type { IntentContract } from '@tagalong/contracts/core/declare';
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
 * Loads the dialog that answers an intent. It throws on a payload that the owner's contract refuses: the caller may have
 * been built with another version of it. Rejects as `loadPage` does.
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

/**
 * Loads the component of a slot. It throws on props that the owner's contract refuses, so that the page shows its
 * fallback. Rejects as `loadPage` does.
 */
export async function loadSlot({ contract, load }: SlotDefinition): Promise<Component> {
  const Fragment = await loadExport<Component>(load);
  const message = `Slot ${contract.name} was dropped: its props do not match the contract.`;
  return (props) => <Fragment {...(checked(contract.props, props, message) as Record<string, unknown>)} />;
}

function checkedPayload({ name, payload: schema }: IntentContract, payload: unknown): unknown {
  return checked(schema, payload, `Intent ${name} was refused: its payload does not match the contract.`);
}

function checked(schema: z.ZodMiniType, value: unknown, message: string): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(message);
}

async function loadExport<Value>(load: LoadModule): Promise<Value> {
  const values = Object.values(await load());
  if (values.length === 1) return values[0] as Value;
  throw new Error(`A part's module must export exactly one thing, not ${values.length}.`);
}
