import type { Person } from './content-types.ts';

/** Looks after a shop's catalog in the demo; counts as neither a creator nor a member. */
export const merchantUser: Person = {
  key: 'noor',
  nickname: 'Noor Haddad',
  handle: 'noorhaddad',
  bio: 'I run the shop and answer the mail. If your parcel is late, it was me, and I am sorry.',
  city: 'Hamilton',
  colour: 4,
  register_type: 0,
  interests: ['home', 'kitchen', 'stationery'],
  style: 'Shopkeeper: brief, helpful, a little rueful.',
  is_creator: false,
  demo_account: 'merchant',
};
