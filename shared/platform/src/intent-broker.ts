import {
  type AnswerOfIntent,
  type AnyIntent,
  intentName,
  intentSchemas,
  type PayloadOfIntent,
} from '@tagalong/contracts/intents';
import * as z from '@tagalong/contracts/z';
import { BehaviorSubject, type Observable } from 'rxjs';

/** One open question; the overlay host draws them as a stack, the last on top. */
export interface IntentRequest {
  id: number;
  name: string;
  payload: unknown;
  /** Answers and closes. A wrong answer is reported and counts as a cancel. */
  answer(value: unknown): void;
  cancel(): void;
}

export interface IntentBroker {
  /**
   * Resolves with the overlay's answer, or with null when it was cancelled or could not be drawn. Never rejects.
   * Takes an intent of the table by its name, and one that a team has declared itself as the declaration. A name that
   * only newer builds know goes to its owner unchecked: the owner's own build knows what it takes.
   */
  ask<Intent extends AnyIntent>(
    intent: Intent,
    payload: PayloadOfIntent<Intent>,
  ): Promise<AnswerOfIntent<Intent> | null>;
  readonly open$: Observable<readonly IntentRequest[]>;
  current(): readonly IntentRequest[];
}

export function createIntentBroker(report: (error: unknown) => void): IntentBroker {
  const open = new BehaviorSubject<readonly IntentRequest[]>([]);
  let lastId = 0;

  return {
    ask<Intent extends AnyIntent>(intent: Intent, payload: PayloadOfIntent<Intent>) {
      type Answer = AnswerOfIntent<Intent> | null;
      const name = intentName(intent);
      const schemas = intentSchemas(intent);
      const valid = schemas
        ? z.safeParse(schemas.payload, payload)
        : { success: true as const, data: payload };
      if (!valid.success) {
        report(new Error(`Intent ${name} was refused: its payload does not match the contract.`));
        return Promise.resolve<Answer>(null);
      }
      return new Promise<Answer>((resolve) => {
        lastId += 1;
        const id = lastId;
        const close = (value: Answer): void => {
          open.next(open.getValue().filter((request) => request.id !== id));
          resolve(value);
        };
        const request: IntentRequest = {
          id,
          name,
          payload: valid.data,
          cancel: () => close(null),
          answer(value) {
            const parsed = schemas ? z.safeParse(schemas.answer, value) : { success: true, data: value };
            if (!parsed.success)
              report(new Error(`Intent ${name} got an answer that its contract does not allow.`));
            close(parsed.success ? (parsed.data as Answer) : null);
          },
        };
        open.next([...open.getValue(), request]);
      });
    },
    open$: open.asObservable(),
    current: () => open.getValue(),
  };
}
