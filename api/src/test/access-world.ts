import { listSessions } from '@tagalong/contracts/account/settings';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { followUser } from '@tagalong/contracts/social/follow';
import { createLikeboard, likeProduct, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { addMerchant, addPost, addProduct } from './catalog.ts';
import { addCommission, addPayment, book } from './ledger.ts';
import { callAs, type Person, send, signIn, signUp, visitorOf } from './person.ts';
import type { Site } from './site.ts';
import { insertInto, only, sqlOn } from './sql.ts';

/** Roles of the caller: `owner` owns the target, `other` is a member who follows the owner and owns similar items. */
export const ROLES = ['visitor', 'member', 'creator', 'owner', 'other', 'merchant', 'deactivated'] as const;
export type Role = (typeof ROLES)[number];

export type World = Awaited<ReturnType<typeof makeWorld>>;

const BALANCE = 5_000;
const PAID = 100;

/** Creates one person per role, and one of every item that can be owned, owned by `owner`. */
export async function makeWorld(site: Site) {
  const { db } = site;
  const sql = sqlOn(db);
  const who = {
    visitor: visitorOf(site),
    member: await signUp(site),
    creator: await signUp(site, { isCreator: true }),
    owner: await signUp(site, { isCreator: true }),
    other: await signUp(site),
    merchant: await signUp(site),
    deactivated: await signUp(site, { isCreator: true }),
  };
  const merchantId = await addMerchant(db, 'Merchant of the world');
  await sql`UPDATE merchants SET user_id = ${who.merchant.id}, name = 'Owned', display_name = 'Owned'
    WHERE id = ${merchantId}`;
  await sqlOn(db)`UPDATE users SET user_type = 3 WHERE id = ${who.merchant.id}`;
  await callAs(who.other, followUser, { id: who.owner.id });

  const productId = await addProduct(db, { name: 'Vase of the world' });
  const freeProductId = await addProduct(db, { name: 'Bowl of the world' });
  await insertInto(db, 'merchant_prices', {
    product_id: productId,
    merchant_id: merchantId,
    price: 4_200,
    product_url: 'https://shop.example/vase',
  });
  const { id: brandId } = await only(sqlOn(db)<{ id: number }>`SELECT id FROM brands`);
  const things = await ownedBy(site, who.owner, productId);
  await ownedBy(site, who.other, productId);
  const published = await publishedBy(site, who.owner.id);
  const invited = await invitedBy(site, merchantId, who);
  const influencerKey = await waiting(site);
  const earned = await pay(site, who.owner);
  // Rows inserted directly bypass the counters, so the counters are updated here.
  await sql`
    WITH people AS (
      UPDATE users SET post_count = (SELECT count(*) FROM posts WHERE user_id = users.id),
        storefront_count = (SELECT count(*) FROM storefront_items WHERE user_id = users.id)
    )
    UPDATE products SET imageposts_count = (SELECT count(*) FROM post_products WHERE product_id = products.id)`;
  await sql`UPDATE users SET deactivated_at = now(), delete_at = now() + interval '30 days'
    WHERE id = ${who.deactivated.id}`;
  return {
    site,
    who,
    merchantId,
    productId,
    freeProductId,
    brandId,
    influencerKey,
    ...things,
    ...earned,
    ...published,
    ...invited,
  };
}

/** Creates a post of each relevant kind, likeboards, a draft, a shop and a second session. */
async function ownedBy({ db }: Site, person: Person, productId: number) {
  const board = {
    description: '',
    is_default: false,
    color: 'v2',
    color_id: 0,
    name: `Open of ${person.id}`,
  } as const;
  const { data: openBoard } = await callAs(person, createLikeboard, { ...board, is_public: true });
  const secret = { ...board, name: `Secret of ${person.id}`, is_public: false };
  const { data: secretBoard } = await callAs(person, createLikeboard, secret);
  await send(person, likeProduct, { likebook_ids: [secretBoard.id], target_id: productId });
  const { data: boards } = await callAs(person, listMyLikeboards, { limit: 12 });
  const postId = await addPost(db, { userId: person.id, productIds: [productId] });
  const key = await only(
    sqlOn(db)<{ unique_key: string }>`SELECT unique_key FROM posts WHERE id = ${postId}`,
  );
  const totId = await addPost(db, { userId: person.id, type: 'THISORTHAT', imageCount: 2 });
  await insertInto(
    db,
    'tot_sides',
    [0, 1].map((side) => ({ post_id: totId, side })),
  );
  const sourceUrl = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
  const videoId = await addPost(db, { userId: person.id, type: 'YOUTUBE' });
  await sqlOn(db)`
    UPDATE posts SET source_url = ${sourceUrl}, source_id = 'aaaaaaaaaaa' WHERE id = ${videoId}`;
  await insertInto(db, 'storefront_items', { user_id: person.id, product_id: productId });
  const { id: shelfId } = await only(
    insertInto(db, 'storefront_collections', { user_id: person.id, name: 'Shelf' }),
  );
  const draft = {
    is_confirm: false,
    caption: '',
    resource_origin: 'youtube',
    link: sourceUrl,
    scraped: false,
  } as const;
  const { data: saved } = await callAs(person, saveDraft, { ...draft, products: [] });
  const social = { platform: 'youtube', external_id: 'UC1', handle: 'owned' };
  const { id: socialAccountId } = await only(
    insertInto(db, 'social_accounts', { ...social, user_id: person.id }),
  );
  await signIn(person);
  const { data: sessions } = await callAs(person, listSessions, {});
  return {
    openBoard,
    secretBoard,
    defaultBoard: boards.find(({ is_default }) => is_default) ?? openBoard,
    postId,
    postKey: key.unique_key,
    totId,
    videoId,
    sourceUrl,
    draftId: saved.draft_id,
    socialAccountId,
    shelfId,
    sessionId: sessions.find(({ is_current }) => !is_current)?.id ?? '',
  };
}

async function publishedBy({ db }: Site, authorId: number) {
  await insertInto(db, 'pages', { name: 'terms_of_use', title: 'T', body: 'B' });
  const article = { slug: 'article', title: 'T', body: 'B', author_id: authorId, published_at: new Date() };
  const { id: articleId } = await only(insertInto(db, 'articles', article));
  return { articleId };
}

/** Creates a group with `owner` in it, and invitations: one into the group for `owner`, one to the merchant's shop. */
async function invitedBy({ db }: Site, merchantId: number, people: { owner: Person; merchant: Person }) {
  const { owner, merchant } = people;
  const group = { slug: 'group', name: 'G', owner_id: merchant.id, member_count: 1 };
  const { id: groupId } = await only(insertInto(db, 'groups', group));
  await insertInto(db, 'group_members', { group_id: groupId, user_id: owner.id });
  const expires_at = new Date(Date.now() + 86_400_000);
  const open = { inviter_id: merchant.id, invitee_id: owner.id, expires_at };
  await insertInto(db, 'invitations', [
    { ...open, key: 'invitation-to-a-group', kind: 'group', group_id: groupId },
    {
      ...open,
      key: 'invitation-to-a-shop',
      kind: 'merchant',
      merchant_id: merchantId,
      accepted_by: owner.id,
      accepted_at: new Date(),
    },
  ]);
  return { groupId, groupSlug: 'group', invitationKey: 'invitation-to-a-group' };
}

/** Creates an account that is prepared for its influencer to claim. */
async function waiting({ db }: Site): Promise<string> {
  const influencer = { unique_key: 'influencer', handle: 'influencer', nickname: 'I', register_type: 2 };
  const { id } = await only(insertInto(db, 'users', influencer));
  await insertInto(db, 'invitations', { key: 'influencer-key', kind: 'influencer', invitee_id: id });
  return 'influencer-key';
}

/** Gives a creator a balance and a payment. */
async function pay({ db }: Site, { id: creatorId }: Person) {
  const commissionId = await addCommission(db, creatorId, BALANCE, 'available');
  const move = { creatorId, amount: BALANCE, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  const profile = { user_id: creatorId, payee_ref: `payee-${creatorId}`, has_tax_form: true };
  await insertInto(db, 'payment_profiles', { ...profile, has_payment_info: true });
  const paymentId = await addPayment(db, creatorId, PAID, 'paid-before', 'sent');
  const paid = { creatorId, amount: PAID, paymentId };
  await book(db, { ...paid, kind: 'cash-out', from: 'available', to: 'transit' });
  await book(db, { ...paid, kind: 'payout', from: 'transit', to: 'paid' });
  const { id: saleId } = await only(sqlOn(db)<{ id: number }>`
    SELECT sale_id AS id FROM commissions WHERE id = ${commissionId}`);
  return { paymentId, saleId };
}
