import { errorText, useAction } from '@tagalong/platform';
import { useState } from 'react';
import { refusalOf } from './use-attempt.ts';

type FieldErrors = Partial<Record<string, string>>;

/**
 * Submits a form: shows what `check` finds without sending, and the API's errors afterwards, those of fields in `errors`
 * and any other in `problem`.
 */
export function useSubmit<Values>(
  check: (values: Values) => FieldErrors,
  send: (values: Values) => Promise<void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isPending } = useAction(async (values: Values) => {
    setProblem(null);
    const wrong = check(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await send(values);
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setProblem(refusal.code === 'validation-failed' ? null : errorText(refusal));
    }
  });
  return { submit: run, isPending, errors, problem };
}
