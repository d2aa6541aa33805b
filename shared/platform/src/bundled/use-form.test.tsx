import { expect, test } from '@jest/globals';
import { ApiError, type Host, type LeaveGuard } from '@tagalong/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  city: string;
}
interface FormProps {
  save(values: Values): Promise<void>;
  onSaved(values: Values): void;
  isGuarded: boolean;
}

/** A form that requires a name. Its stored name is Ada until the button loads a newer one. */
function Form({ save, onSaved, isGuarded }: FormProps) {
  const [name, setName] = useState('Ada');
  const form = useForm<Values>({
    initial: { name, city: '' },
    check: (values) => (values.name === '' ? { name: 'Give it a name.' } : {}),
    save,
    onSaved,
    isGuarded,
  });
  const [nameField, cityField] = [form.field('name'), form.field('city')];
  return (
    <form {...form.formProps} aria-label="Form">
      {[cityField, nameField].map((field) => (
        <label key={field.name}>
          {field.name}
          <input
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
            aria-invalid={field.error !== undefined}
          />
          <em data-testid={`${field.name} error`}>{field.error}</em>
        </label>
      ))}
      <button type="button" onClick={() => setName('Ada Lane')}>
        Load
      </button>
      <button type="button" onClick={() => form.submit({ city: 'Oslo' })}>
        Save with a city
      </button>
      <button type="button" onClick={() => form.reset({ name: 'Eve' })}>
        Reset
      </button>
      <button type="button" onClick={() => form.validate()}>
        Check
      </button>
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
      <p data-testid="pending">{String(form.isPending)}</p>
      <p data-testid="problem">{form.problem}</p>
    </form>
  );
}

/** Draws the form; its saves have these results in turn. */
function draw(results: (() => Promise<void>)[] = [], isGuarded = false) {
  const sent: Values[] = [];
  const saved: string[] = [];
  const reports: unknown[] = [];
  const guards: LeaveGuard[] = [];
  const host = stubHost({
    report: (error) => void reports.push(error),
    guardLeaving: ((guard) => {
      guards.push(guard);
      return () => void guards.splice(guards.indexOf(guard), 1);
    }) as Host['guardLeaving'],
  });
  const save = async (values: Values): Promise<void> => {
    sent.push(values);
    await results.shift()?.();
  };
  const onSaved = ({ name }: Values): void => void saved.push(`${name}, ${guards.length} guards`);
  render(<Form save={save} onSaved={onSaved} isGuarded={isGuarded} />, { wrapper: inHost(host) });
  return { sent, saved, reports, guards };
}
const refused = (fields: Record<string, string>) => () =>
  Promise.reject(new ApiError({ code: 'validation-failed', message: '', call: 'test', fields }));
const timeout = () => Promise.reject(new ApiError({ code: 'timeout', message: '', call: 'test' }));

const field = (name = 'name') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Form' }));
const state = () => screen.getByRole('status').textContent;
const error = (name = 'name') => screen.getByTestId(`${name} error`).textContent;
const problem = () => screen.getByTestId('problem').textContent;
const isPending = () => screen.getByTestId('pending').textContent === 'true';

test('[AU-11] stored values that arrive later replace what an unchanged form shows', () => {
  draw();
  press('Load');
  expect([field().value, state()]).toEqual(['Ada Lane', 'unchanged']);
});

test('[AU-11] stored values that arrive later do not replace input', () => {
  draw();
  type('Ada L');
  press('Load');
  expect([field().value, state()]).toEqual(['Ada L', 'changed']);
  type('Ada Lane');
  expect(state()).toBe('unchanged');
});

test('a form that is wrong is not sent, and its first invalid field gets the focus', async () => {
  const { sent } = draw();
  type('');
  submit();
  await waitFor(() => expect(error()).toBe('Give it a name.'));
  expect(document.activeElement).toBe(field());
  expect(sent).toEqual([]);
  type('Ada');
  expect(error()).toBe('');
  submit();
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada', city: '' }]));
});

test('a form can be checked without being sent', async () => {
  const { sent } = draw();
  type('');
  press('Check');
  expect(error()).toBe('Give it a name.');
  type('Ada');
  press('Check');
  expect(error()).toBe('');
  expect(sent).toEqual([]);
});

test("the API's errors of fields are shown there and not above the form", async () => {
  draw([refused({ name: 'Taken.', 'city.0': 'Too far.' })]);
  submit();
  await waitFor(() => expect(error()).toBe('Taken.'));
  expect(document.activeElement).toBe(field());
  expect(problem()).toBe('');
  type('Eve');
  expect(error()).toBe('');
});

test('any other refusal is shown above the form until the next submit', async () => {
  const { reports } = draw([timeout]);
  submit();
  await waitFor(() => expect(problem()).toContain('took too long'));
  expect(error()).toBe('');
  expect(reports).toEqual([]);
  submit();
  await waitFor(() => expect(problem()).toBe(''));
});

test('an unexpected failure is shown above the form and reported', async () => {
  const broken = new Error('broken');
  const { reports } = draw([() => Promise.reject(broken)]);
  submit();
  await waitFor(() => expect(problem()).not.toBe(''));
  expect(reports).toEqual([broken]);
});

test('resetting changes values and removes all errors', async () => {
  draw([timeout]);
  submit();
  await waitFor(() => expect(problem()).not.toBe(''));
  type('');
  press('Check');
  press('Reset');
  expect([field().value, error(), problem()]).toEqual(['Eve', '', '']);
});

test('a form is sent once while its request is under way', async () => {
  let finish = (): void => undefined;
  const { sent } = draw([() => new Promise((resolve) => (finish = resolve))]);
  submit();
  await waitFor(() => expect(isPending()).toBe(true));
  submit();
  await act(async () => finish());
  await waitFor(() => expect(isPending()).toBe(false));
  expect(sent).toHaveLength(1);
});

test('the handler that submits may change a value at once', async () => {
  const { sent } = draw();
  press('Save with a city');
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada', city: 'Oslo' }]));
});

test('a guarded form asks before it is left while it is unsaved, and no longer when the save is done', async () => {
  const { guards, saved } = draw([], true);
  expect(guards).toHaveLength(0);
  type('Eve');
  expect(guards).toHaveLength(1);
  submit();
  await waitFor(() => expect(saved).toEqual(['Eve, 0 guards']));
  expect(state()).toBe('unchanged');
});

test('a form without a guard may be left', () => {
  const { guards } = draw();
  type('Eve');
  expect(guards).toHaveLength(0);
});
