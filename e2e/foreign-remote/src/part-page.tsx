import { useEvent, useParams } from '@tagalong/platform';
import { Page } from '@tagalong/ui';
import { useState } from 'react';
import { GREETED } from './contracts.ts';

/** Tests set it, to see how the site treats a module that throws while it is evaluated. */
if (Reflect.get(globalThis, 'isPartBroken')) throw new Error('The part is broken.');

export function PartPage() {
  const { part } = useParams();
  const [greetings, setGreetings] = useState(0);
  useEvent(GREETED, ({ times }) => setGreetings(times));
  return (
    <Page>
      <h1>Part {part}</h1>
      <p>Still greeted {greetings} times</p>
    </Page>
  );
}
