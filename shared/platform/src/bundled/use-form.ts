import { errorText, isApiError, useAction, useLeaveGuard } from '@tagalong/platform';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './form-check.ts';

interface FormInput<Values> {
  /** The stored values. Newer ones replace what the form shows, unless the user has changed it. */
  initial: Values;
  check?(values: Values): FieldErrors;
  /** Rejects with an ApiError, whose fields are shown beside the inputs. */
  save(values: Values): Promise<unknown>;
  /** Runs after the save, when leaving no longer asks. */
  onSaved?(values: Values): void | Promise<void>;
  /** The form's values after a save; defaults to the saved values. */
  savedAs?(values: Values): Values;
  /** True to ask before the form is left unsaved. */
  isGuarded?: boolean;
}

/** The props of one input. */
interface Field<Value> {
  name: string;
  value: Value;
  onChange(value: Value): void;
  error: string | undefined;
}

/** State of a form; see `useForm`. */
export interface FormState<Values> {
  values: Values;
  /** Changes some values and clears their errors. */
  change(part: Partial<Values>): void;
  /** As `change`, and clears all errors. */
  reset(part: Partial<Values>): void;
  field<Name extends keyof Values & string>(name: Name): Field<Values[Name]>;
  errors: FieldErrors;
  /** The problem with the form as a whole. */
  problem: string | null;
  isDirty: boolean;
  isPending: boolean;
  /** Checks and saves; `part` is what the handler that submits has just changed. */
  submit(part?: Partial<Values>): void;
  /** Only checks, and shows the errors. True if there are none. */
  validate(): boolean;
  focusInvalid(): void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent): void;
    noValidate: true;
  };
}

/**
 * State of a form: validates before it sends, shows what the API refuses beside the fields, focuses the first invalid
 * field, keeps the input after an error, and asks before it is left unsaved, if `isGuarded`.
 */
export function useForm<Values extends object>(input: FormInput<Values>): FormState<Values> {
  const { initial, check = () => ({}), save, onSaved, savedAs, isGuarded = false } = input;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  // Each refused submit focuses the first invalid field; typing doesn't.
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  // A page shows what is cached first, which may be older than what is stored.
  const stored = JSON.stringify(initial);
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setSaved(initial);
    if (!isDirty) setValues(initial);
  }
  const removeGuard = useLeaveGuard(isDirty && isGuarded);

  /** Shows the errors; true if there are any. */
  function refuse(wrong: FieldErrors): boolean {
    setErrors(wrong);
    const isRefused = Object.keys(wrong).length > 0;
    if (isRefused) setRefusals((count) => count + 1);
    return isRefused;
  }
  const { run, isPending, error, clearError } = useAction(async (part?: Partial<Values>) => {
    setProblem(null);
    const sent = { ...values, ...part };
    if (refuse(check(sent))) return;
    try {
      await save(sent);
    } catch (failure) {
      if (!isApiError(failure) || failure.code === 'canceled') throw failure;
      if (!refuse(failure.fields)) setProblem(errorText(failure));
      return;
    }
    setSaved(savedAs ? savedAs(sent) : sent);
    if (savedAs) setValues(savedAs(sent));
    removeGuard();
    await onSaved?.(sent);
  });

  const focusInvalid = (): void => ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses once per refusal
  useEffect(() => {
    if (refusals > 0) focusInvalid();
  }, [refusals]);

  const change = (part: Partial<Values>): void => {
    setValues((old) => ({ ...old, ...part }));
    setErrors((old) => Object.keys(part).reduce(withoutField, old));
  };
  return {
    values,
    change,
    reset(part) {
      change(part);
      setErrors({});
      setProblem(null);
      clearError();
    },
    field: (name) => ({
      name,
      value: values[name],
      onChange(value) {
        const part: Partial<Values> = {};
        part[name] = value;
        change(part);
      },
      error: errors[name],
    }),
    errors,
    problem: error === null ? problem : errorText(error),
    isDirty,
    isPending,
    submit: run,
    validate: () => !refuse(check(values)),
    focusInvalid,
    formProps: {
      ref,
      onSubmit(event) {
        event.preventDefault();
        run();
      },
      noValidate: true,
    },
  };
}

/** Clears a field's error once the user edits it. */
function withoutField(errors: FieldErrors, name: string): FieldErrors {
  const kept = Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
