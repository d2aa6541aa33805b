import { expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from './use-form.ts';

/** A form whose stored name is Ada until the button loads a newer one. */
function Form() {
  const [name, setName] = useState('Ada');
  const form = useForm({ initial: { name }, save: async () => undefined });
  return (
    <>
      <input
        aria-label="Name"
        value={form.values.name}
        onChange={({ target }) => form.set('name')(target.value)}
      />
      <button type="button" onClick={() => setName('Ada Lane')}>
        Load
      </button>
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const state = () => screen.getByRole('status').textContent;

test('[AU-11] stored values that arrive later replace what an unchanged form shows', async () => {
  const { user } = renderRemote(<Form />);
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect([field().value, state()]).toEqual(['Ada Lane', 'unchanged']);
});

test('[AU-11] stored values that arrive later do not replace input', async () => {
  const { user } = renderRemote(<Form />);
  await user.type(field(), ' L');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect([field().value, state()]).toEqual(['Ada L', 'changed']);
  await user.type(field(), 'ane');
  expect(state()).toBe('unchanged');
});
