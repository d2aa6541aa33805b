import { declareEvent, nextMajor } from '@tagalong/contracts/declare';
import * as z from '@tagalong/contracts/z';
import { useEvent, useHost } from '@tagalong/platform';

const WISH_MADE = declareEvent('wish.made@1', 'wishlist', z.object({ id: z.int() }));
const WISH_MADE_2 = nextMajor(WISH_MADE, z.object({ wish: z.int() }), {
  up: ({ id }) => ({ wish: id }),
  down: ({ wish }) => ({ id: wish }),
});

/** Read by the test of the contract suite, which looks for events in sources. */
export function useWishes(): void {
  const { bus } = useHost();
  useEvent('watch.changed@1', () => bus.publish(WISH_MADE_2, { wish: 1 }));
  useEvent('like.changed@1', ({ target_type, target_id }) => {
    bus.publish('like.changed@1', { target_type, target_id, is_liked: false });
  });
}
