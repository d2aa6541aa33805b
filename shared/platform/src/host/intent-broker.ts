import type { IntentAnswer, IntentContract, IntentPayload } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { BehaviorSubject, type Observable } from 'rxjs';

/** One pending request. The overlay host draws those that a dialog answers as a stack, the last on top. */
export interface IntentRequest {
  id: number;
  name: string;
  payload: unknown;
  /** True while a function answers: nothing is drawn. */
  isFunction: boolean;
  /** Answers and closes. An answer that the contract refuses is reported and counts as a cancel. */
  answer(value: unknown): void;
  cancel(): void;
}

/** Passes an intent to the dialog or function that answers it. */
export interface IntentBroker {
  /** Resolves with the owner's answer, or null if it was canceled or nothing could answer it. Never rejects. */
  ask<Intent extends IntentContract>(
    intent: Intent,
    payload: IntentPayload<Intent>,
  ): Promise<IntentAnswer<Intent> | null>;
  readonly open$: Observable<readonly IntentRequest[]>;
  current(): readonly IntentRequest[];
}

/** Answers an intent without a dialog. Resolves with null for a cancel. */
export type RunIntent = (payload: unknown) => Promise<unknown>;

interface BrokerInput {
  report(error: unknown): void;
  /** Finds the function that answers an intent; null when a dialog does. */
  functionFor?(name: string): RunIntent | null;
  /** Called when the answering function fails; the caller receives null. */
  onFailed?(name: string): void;
}

/** Creates the page's broker. A payload that breaks its contract is reported and counts as canceled. */
export function createIntentBroker({
  report,
  functionFor = () => null,
  onFailed = () => undefined,
}: BrokerInput): IntentBroker {
  const open = new BehaviorSubject<readonly IntentRequest[]>([]);
  let lastId = 0;

  function run(request: IntentRequest, work: RunIntent): void {
    // Async, so that a function that throws before its first await fails like any other.
    const start = async (): Promise<unknown> => work(request.payload);
    start().then(
      (value) => (value === null ? request.cancel() : request.answer(value)),
      (error: unknown) => {
        report(error);
        onFailed(request.name);
        request.cancel();
      },
    );
  }

  return {
    ask<Intent extends IntentContract>(intent: Intent, payload: IntentPayload<Intent>) {
      type Answer = IntentAnswer<Intent> | null;
      const { name } = intent;
      const valid = z.safeParse(intent.payload, payload);
      if (!valid.success) {
        report(new Error(`Intent ${name} was refused: its payload does not match the contract.`));
        return Promise.resolve<Answer>(null);
      }
      return new Promise<Answer>((resolve) => {
        lastId += 1;
        const id = lastId;
        const work = functionFor(name);
        const close = (value: Answer): void => {
          open.next(open.getValue().filter((request) => request.id !== id));
          resolve(value);
        };
        const request: IntentRequest = {
          id,
          name,
          payload: valid.data,
          isFunction: work !== null,
          cancel: () => close(null),
          answer(value) {
            const parsed = z.safeParse(intent.answer, value);
            if (!parsed.success)
              report(new Error(`Intent ${name} was dropped: its answer does not match the contract.`));
            close(parsed.success ? (parsed.data as Answer) : null);
          },
        };
        open.next([...open.getValue(), request]);
        if (work) run(request, work);
      });
    },
    open$: open.asObservable(),
    current: () => open.getValue(),
  };
}
