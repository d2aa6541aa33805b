import { failureProps, isWaiting, useAction, useCall, useChange, useHost } from '@tagalong/platform';
import { Button, ErrorState, Page } from '@tagalong/ui';
import { addWish, readWishes } from './contracts.ts';

/** Shows what the remote's own backend returns, beside a part that needs no backend. */
export function WishesPage() {
  const { toast } = useHost();
  return (
    <Page>
      <h1>Wishes</h1>
      <Button onClick={() => toast({ text: 'The rest works' })}>Rest</Button>
      <Wishes />
    </Page>
  );
}

function Wishes() {
  const { report } = useHost();
  const query = useCall(readWishes, {});
  const change = useChange(addWish);
  const add = useAction(async () => {
    await change({ text: 'A bicycle' });
  });
  if (isWaiting(query)) return <p>Loading the wishes</p>;
  if (!query.data) return <ErrorState title="No wishes now" {...failureProps(query, report)} />;
  const { wishes, user } = query.data.data;
  return (
    <>
      <p>{user === null ? 'Wishes of a visitor' : `Wishes of user ${user}`}</p>
      <ul>
        {wishes.map((wish) => (
          <li key={wish}>{wish}</li>
        ))}
      </ul>
      <Button isPending={add.isPending} onClick={add.run}>
        Wish for a bicycle
      </Button>
    </>
  );
}
