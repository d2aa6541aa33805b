import type { IntentContract, SlotContract } from '@tagalong/contracts/declare';
import * as z from '@tagalong/contracts/z';
import { type ComponentType, useEffect } from 'react';
import { useHost } from './host.tsx';

interface OpenOverlay {
  payload: unknown;
  answer(value: unknown): void;
  cancel(): void;
}
type Overlay = ComponentType<OpenOverlay>;
type Fragment = ComponentType<Record<string, unknown>>;

/**
 * An overlay behind the contract that its own team declared. The asker may be older or newer and have checked by
 * another copy of it: what does not fit here is reported, and the asker gets a cancel.
 */
export function ownOverlay(contract: IntentContract, Own: Overlay): Overlay {
  return function OwnOverlay({ payload, answer, cancel }) {
    const { report } = useHost();
    const asked = z.safeParse(contract.payload, payload);
    const isRefused = !asked.success;
    useEffect(() => {
      if (!isRefused) return;
      report(new Error(`Intent ${contract.name} was refused: its payload does not match the contract.`));
      cancel();
    }, [isRefused, report, cancel]);
    if (!asked.success) return null;
    const give = (value: unknown): void => {
      const given = z.safeParse(contract.answer, value);
      if (given.success) {
        answer(given.data);
        return;
      }
      report(new Error(`Intent ${contract.name} got an answer that its contract does not allow.`));
      cancel();
    };
    return <Own payload={asked.data} answer={give} cancel={cancel} />;
  };
}

/** A fragment behind the contract that its own team declared: props that don't fit show the fallback of the page. */
export function ownFragment(contract: SlotContract, Own: Fragment): Fragment {
  return function OwnFragment(props) {
    const given = z.safeParse(contract.props, props);
    if (!given.success) throw new Error(`Slot ${contract.name} got props that its contract does not allow.`);
    return <Own {...(given.data as Record<string, unknown>)} />;
  };
}
