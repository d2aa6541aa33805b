import { declareEvent, nextMajor } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { POST_DISABLED } from '@tagalong/contracts/social/events';
import { useEvent, useHost } from '@tagalong/platform';

const WISH_MADE = declareEvent('wish.made@1', 'wishlist', z.object({ id: z.int() }));
const WISH_MADE_2 = nextMajor(WISH_MADE, z.object({ wish: z.int() }), {
  up: ({ id }) => ({ wish: id }),
  down: ({ wish }) => ({ id: wish }),
});

const WISH_GRANTED = declareEvent('wish.granted@1', 'wishlist', z.object({ id: z.int() }));

/** Read by the test of the contract suite, which looks for events in sources. */
export function useWishes(): void {
  const { bus } = useHost();
  useEvent(POST_DISABLED, () => bus.publish(WISH_MADE_2, { wish: 1 }));
  useEvent(WISH_MADE, ({ id }) => bus.publish(WISH_GRANTED, { id }));
}
