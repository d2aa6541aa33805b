import type { IntentAnswer, IntentName, IntentPayload } from '@tagalong/contracts/intents';
import { INTENTS } from '@tagalong/contracts/intents';
import * as z from '@tagalong/contracts/z';
import { BehaviorSubject, type Observable } from 'rxjs';

/** One open question; the overlay host draws them as a stack, the last on top. */
export interface IntentRequest<Name extends IntentName = IntentName> {
  id: number;
  name: Name;
  payload: IntentPayload<Name>;
  /** Answers and closes. A wrong answer is reported and counts as a cancel. */
  answer(value: unknown): void;
  cancel(): void;
}

export interface IntentBroker {
  /** Resolves with the overlay's answer, or with null when it was cancelled or could not be drawn. Never rejects. */
  ask<Name extends IntentName>(name: Name, payload: IntentPayload<Name>): Promise<IntentAnswer<Name> | null>;
  readonly open$: Observable<readonly IntentRequest[]>;
  current(): readonly IntentRequest[];
}

export function createIntentBroker(report: (error: unknown) => void): IntentBroker {
  const open = new BehaviorSubject<readonly IntentRequest[]>([]);
  let lastId = 0;

  return {
    ask(name, payload) {
      const valid = z.safeParse(INTENTS[name].payload, payload);
      if (!valid.success) {
        report(new Error(`Intent ${name} was refused: its payload does not match the contract.`));
        return Promise.resolve(null);
      }
      return new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const close = (value: IntentAnswer<typeof name> | null): void => {
          open.next(open.getValue().filter((request) => request.id !== id));
          resolve(value);
        };
        const request: IntentRequest = {
          id,
          name,
          payload: valid.data as IntentPayload<IntentName>,
          cancel: () => close(null),
          answer(value) {
            const parsed = z.safeParse(INTENTS[name].answer, value);
            if (!parsed.success)
              report(new Error(`Intent ${name} got an answer that its contract does not allow.`));
            close(parsed.success ? (parsed.data as IntentAnswer<typeof name>) : null);
          },
        };
        open.next([...open.getValue(), request]);
      });
    },
    open$: open.asObservable(),
    current: () => open.getValue(),
  };
}
