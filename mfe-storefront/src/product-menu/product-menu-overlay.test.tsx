import { expect, jest, test } from '@jest/globals';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { reportProduct } from '@tagalong/contracts/social/post-action';
import { addToStorefront } from '@tagalong/contracts/storefront/storefront';
import { failure, OK } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ProductMenuOverlay } from './product-menu-overlay.tsx';

const PRODUCT = {
  product_id: 7,
  name: 'Vase',
  image: '/media/products/7-400.webp',
  is_liked: false,
  is_storefront: false,
  post_ref: 212,
};

function open(user: ReturnType<typeof buildUser> | null, payload = PRODUCT) {
  const answer = jest.fn();
  const cancel = jest.fn();
  const view = renderRemote(<ProductMenuOverlay payload={payload} answer={answer} cancel={cancel} />, {
    user,
  });
  return { ...view, answer, cancel };
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = async (view: ReturnType<typeof open>, name: string) => {
  await view.user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
};

test('[PR-05] the menu depends on the product and on who opens it', async () => {
  const creator = open(buildCreator());
  expect(entries()).toEqual([
    'Like',
    'Add to your Shop',
    'Add to Collection',
    'View associated posts',
    'Share',
    'Report',
  ]);
  creator.unmount();
  const member = open(buildUser(), { ...PRODUCT, is_liked: true });
  expect(entries()).toEqual([
    'Remove like',
    'Remove from Collection',
    'View associated posts',
    'Share',
    'Report',
  ]);
  member.unmount();
  open(null);
  expect(entries()).toEqual(['View associated posts', 'Share']);
});

test('[XT-37] what other teams contribute is shown below the entries', async () => {
  const slots = {
    'storefront.product-menu#earnings': ({ name }: Record<string, unknown>) => <p>{`On ${name}`}</p>,
  };
  const overlay = <ProductMenuOverlay payload={PRODUCT} answer={() => undefined} cancel={() => undefined} />;
  renderRemote(overlay, { user: null, slots });
  expect(await screen.findByText(`On ${PRODUCT.name}`)).toBeTruthy();
});

test('[PR-05] like, collections and share are asked of their owners', async () => {
  const like = open(buildUser());
  await choose(like, 'Like');
  await like.answerIntent(COLLECTIONS_LIKE, { is_liked: true });
  expect(like.answer).toHaveBeenCalledWith({ done: 'like' });
  like.unmount();
  const collect = open(buildUser());
  await choose(collect, 'Add to Collection');
  await collect.answerIntent(COLLECTIONS_PICK, null);
  expect(collect.asked.at(-1)?.payload).toEqual({ target_type: 3, target_id: 7 });
  collect.unmount();
  const share = open(buildUser());
  await choose(share, 'Share');
  await share.answerIntent(SHARE_OPEN, null);
  // The shared link credits the post that led to the product.
  expect(share.asked.at(-1)?.payload).toMatchObject({ path: '/productdetails/7?post_ref=212' });
});

test('[PR-05] a creator adds the product to the shop', async () => {
  const view = open(buildCreator());
  view.client.on(addToStorefront, () => OK);
  await choose(view, 'Add to your Shop');
  await waitFor(() => expect(view.toasts).toEqual([{ text: 'Added to your Shop！', kind: 'primary' }]));
  expect(view.client.requestsOf(addToStorefront)).toEqual([{ product_ids: [7] }]);
});

test('[PR-05] [PR-06] the associated posts have a page', async () => {
  const view = open(buildUser());
  await choose(view, 'View associated posts');
  await waitFor(() => expect(view.location.pathname).toBe('/productdetails/7/posts/all'));
});

test('[PR-05] a product is reported with a reason, and a failure keeps the reason', async () => {
  const view = open(buildUser());
  view.client.on(reportProduct, () => failure('unavailable'));
  await choose(view, 'Report');
  await view.user.click(await screen.findByRole('radio', { name: 'It looks like a scam' }));
  await view.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  view.client.on(reportProduct, () => OK);
  await view.user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ done: 'report' }));
  expect(view.client.requestsOf(reportProduct).at(-1)).toEqual({ product_id: 7, reason: 'suspicious' });
  expect(view.toasts).toEqual([{ text: 'Thank you. We’ll look into it.' }]);
});

test('closing the menu changes nothing', async () => {
  const view = open(buildUser());
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(view.cancel).toHaveBeenCalledTimes(1));
  expect(view.answer).not.toHaveBeenCalled();
});
