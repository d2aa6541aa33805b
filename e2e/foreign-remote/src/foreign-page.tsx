import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useEvent, useHost, useNavigate, useSession } from '@tagalong/platform';
import { Button, Page } from '@tagalong/ui';
import { useState, version } from 'react';
import { FOREIGN, FOREIGN_PART, GREETED } from './contracts.ts';

/**
 * Uses everything that the site provides to a remote: React, components, session, bus, intents, toasts and navigation.
 */
export function ForeignPage() {
  const { ask, bus, report, toast } = useHost();
  const user = useSession();
  const navigate = useNavigate();
  const [greetings, setGreetings] = useState(0);
  useEvent(GREETED, ({ times }) => setGreetings(times));
  return (
    <Page>
      <h1>From another bundler</h1>
      <p>React {version}</p>
      <p>{user ? `Hello ${user.name}` : 'Hello visitor'}</p>
      <p>Greeted {greetings} times</p>
      <Button onClick={() => bus.publish(GREETED, { times: greetings + 1 })}>Greet</Button>
      <Button onClick={() => toast({ text: 'Toasted from afar' })}>Toast</Button>
      <Button
        onClick={() => {
          ask(SHARE_OPEN, { path: href(FOREIGN), title: 'Foreign' }).catch(report);
        }}
      >
        Share
      </Button>
      <Button onClick={() => navigate(href(FOREIGN_PART, { part: 'two' }))}>On to part two</Button>
      <Link to={href(HOME_LATEST_ROUTE)}>To the feed</Link>
    </Page>
  );
}
