import { type FormEvent, useId, useState } from 'react';

interface JsonFormProps {
  label: string;
  button: string;
  onValue(value: unknown): void;
}

/** Draws a one-line JSON input and a button that submits it. */
export function JsonForm({ label, button, onValue }: JsonFormProps) {
  const id = useId();
  const [text, setText] = useState('{}');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    try {
      onValue(JSON.parse(text));
      setProblem('');
    } catch (error) {
      setProblem(String(error));
    }
  };
  return (
    <form onSubmit={submit} css={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        css={{ border: '1px solid' }}
      />
      <button type="submit" css={{ border: '1px solid', paddingInline: 8 }}>
        {button}
      </button>
      {problem && <span role="alert">{problem}</span>}
    </form>
  );
}
