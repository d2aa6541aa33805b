import { errorText, useAction, useHost, useLeaveGuard } from '@tagalong/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { refusalOf } from '#account/parts/attempts/use-attempt.ts';
import type { FieldErrors } from './form-check.ts';
import { SETTINGS_TEXTS } from './settings-texts.ts';

interface FormInput<Values> {
  /** The stored values. Newer ones replace what the form shows, unless the user has changed it. */
  initial: Values;
  check?: (values: Values) => FieldErrors;
  /** Rejects with an ApiError, whose fields are shown beside the inputs. */
  save(values: Values): Promise<unknown>;
  /** Runs after the save, when leaving no longer asks; defaults to a toast. */
  onSaved?: (values: Values) => void | Promise<void>;
  /** The form's values after a save; defaults to the saved values. */
  savedAs?: (values: Values) => Values;
}

export interface FormState<Values> {
  values: Values;
  set<Name extends keyof Values>(name: Name): (value: Values[Name]) => void;
  errors: FieldErrors;
  /** The problem with the form as a whole. */
  problem: string | null;
  isDirty: boolean;
  isPending: boolean;
  submit(): void;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * State of a settings form: validates by the contract, focuses the first invalid field, keeps the input after an error
 * and asks before it is left unsaved.
 */
export function useForm<Values extends object>(input: FormInput<Values>): FormState<Values> {
  const { toast } = useHost();
  const showSaved = (): void => toast({ text: SETTINGS_TEXTS.saved });
  const { check = () => ({}), onSaved = showSaved, savedAs = (values) => values } = input;
  const [saved, setSaved] = useState(input.initial);
  const [values, setValues] = useState(input.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  // Each refused submit focuses the first invalid field; typing doesn't.
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  // A page shows what is cached first, which may be older than what is stored.
  const stored = JSON.stringify(input.initial);
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setSaved(input.initial);
    if (!isDirty) setValues(input.initial);
  }
  const removeGuard = useLeaveGuard(isDirty);

  function refuse(wrong: FieldErrors): boolean {
    setErrors(wrong);
    const isRefused = Object.keys(wrong).length > 0;
    if (isRefused) setRefusals((count) => count + 1);
    return isRefused;
  }

  const { run, isPending } = useAction(async () => {
    setProblem(null);
    if (refuse(check(values))) return;
    try {
      await input.save(values);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refuse(refusal.fields)) setProblem(errorText(refusal));
      return;
    }
    const kept = savedAs(values);
    setSaved(kept);
    if (kept !== values) setValues(kept);
    removeGuard();
    await onSaved(values);
  });

  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  return {
    values,
    set: (name) => (value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors((old) => withoutField(old, String(name)));
    },
    errors,
    problem,
    isDirty,
    isPending,
    submit: run,
    formRef,
  };
}

/** Clears a field's error once the user edits it. */
function withoutField(errors: FieldErrors, name: string): FieldErrors {
  const kept = Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
