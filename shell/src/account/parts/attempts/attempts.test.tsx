import { expect, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useAttempt } from './use-attempt.ts';
import { useSubmit } from './use-submit.ts';
import { useToastedAttempt } from './use-toasted-attempt.ts';

interface ProbeProps<Result> {
  useHook(): Result;
  onDraw(result: Result): void;
}
function Probe<Result>({ useHook, onDraw }: ProbeProps<Result>) {
  onDraw(useHook());
  return <p>ready</p>;
}

/** Runs a hook inside a host and returns its latest result. */
function run<Result>(useHook: () => Result) {
  const results: Result[] = [];
  const probe = <Probe useHook={useHook} onDraw={(result: Result) => results.push(result)} />;
  const view = renderRemote(probe, { client: createFakeClient(), mayReport: true });
  return { ...view, current: () => results.at(-1) as Result };
}

test('a refusal is shown and not reported as an error', async () => {
  const refusal = failure('wrong-code');
  const { current, reports } = run(() => useAttempt(() => Promise.reject(refusal)));
  act(() => current().run());
  await waitFor(() => expect(current().error).toBe(refusal));
  expect(current().isPending).toBe(false);
  expect(reports).toEqual([]);
});

test('an unexpected failure is shown and reported', async () => {
  const broken = new Error('broken');
  const { current, reports } = run(() => useAttempt(() => Promise.reject(broken)));
  act(() => current().run());
  await waitFor(() => expect(current().error).toBe(broken));
  expect(reports).toEqual([broken]);
});

test('what the user canceled is neither shown nor reported', async () => {
  let runs = 0;
  const { current, reports } = run(() =>
    useAttempt(async () => {
      runs += 1;
      throw failure('canceled');
    }),
  );
  act(() => current().run());
  await waitFor(() => expect(current().isPending).toBe(false));
  expect(runs).toBe(1);
  expect(current().error).toBeNull();
  expect(reports).toEqual([]);
});

test('the next attempt removes a refusal, and so does the user who edits the field', async () => {
  const results: (() => Promise<void>)[] = [
    () => Promise.reject(failure('wrong-code')),
    () => Promise.reject(failure('wrong-code')),
    () => Promise.resolve(),
  ];
  const { current } = run(() => useAttempt(() => (results.shift() ?? Promise.resolve)()));
  act(() => current().run());
  await waitFor(() => expect(current().error).not.toBeNull());
  act(() => current().forget());
  expect(current().error).toBeNull();
  act(() => current().run());
  await waitFor(() => expect(current().error).not.toBeNull());
  act(() => current().run());
  await waitFor(() => expect(current().error).toBeNull());
});

test('an attempt without a place for problems shows each in a toast, once', async () => {
  const refusal = failure('timeout');
  const view = run(() => useToastedAttempt(() => Promise.reject(refusal)));
  act(() => view.current().run());
  await waitFor(() => expect(view.toasts).toHaveLength(1));
  expect(view.toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('took too long') }]);
});

test('an attempt whose dialog was closed shows no toast', async () => {
  const view = run(() => useToastedAttempt(() => Promise.reject(failure('canceled'))));
  act(() => view.current().run());
  await waitFor(() => expect(view.current().isPending).toBe(false));
  expect(view.toasts).toEqual([]);
});

interface Values {
  name: string;
}
/** A form that requires a name, and whose request has these results in turn. */
function form(results: (() => Promise<void>)[] = []) {
  const sent: Values[] = [];
  const view = run(() =>
    useSubmit<Values>(
      ({ name }) => (name === '' ? { name: 'Give it a name.' } : {}),
      async (values) => {
        sent.push(values);
        await results.shift()?.();
      },
    ),
  );
  const submit = (name: string) => act(() => view.current().submit({ name }));
  return { ...view, sent, submit };
}

test('a form that is wrong is not sent', async () => {
  const { current, sent, submit } = form();
  submit('');
  await waitFor(() => expect(current().errors).toEqual({ name: 'Give it a name.' }));
  expect(sent).toEqual([]);
  submit('Ada');
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada' }]));
  expect(current().errors).toEqual({});
});

test("the API's errors of fields are shown there and not above the form", async () => {
  const { current, submit } = form([() => Promise.reject(failure('validation-failed', { name: 'Taken.' }))]);
  submit('Ada');
  await waitFor(() => expect(current().errors).toEqual({ name: 'Taken.' }));
  expect(current().problem).toBeNull();
});

test('any other refusal is shown above the form until the next submit', async () => {
  const { current, submit, reports } = form([() => Promise.reject(failure('timeout'))]);
  submit('Ada');
  await waitFor(() => expect(current().problem).toContain('took too long'));
  expect(current().errors).toEqual({});
  expect(reports).toEqual([]);
  submit('Ada');
  await waitFor(() => expect(current().problem).toBeNull());
});

test('a form is sent once while its request is under way', async () => {
  let finish = (): void => undefined;
  const { sent, submit, current } = form([() => new Promise((resolve) => (finish = resolve))]);
  submit('Ada');
  await waitFor(() => expect(current().isPending).toBe(true));
  submit('Ada');
  await act(async () => finish());
  await waitFor(() => expect(current().isPending).toBe(false));
  expect(sent).toHaveLength(1);
  expect(screen.getByText('ready')).toBeTruthy();
});
