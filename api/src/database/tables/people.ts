// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface FollowsTable {
  follower_id: number;
  followee_id: number;
  created_at: Generated<Timestamp>;
}

export interface BrandWatchesTable {
  user_id: number;
  brand_id: number;
  created_at: Generated<Timestamp>;
}

export interface StorefrontCollectionsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface StorefrontItemsTable {
  user_id: number;
  product_id: number;
  likeboard_id: number | null;
  collection_id: number | null;
  position: number | null;
  created_at: Generated<Timestamp>;
}

export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  subtype: string;
  actor_id: number | null;
  target_type: number | null;
  target_id: number | null;
  payload: Generated<Json>;
  read_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface InvitationsTable {
  id: Generated<number>;
  key: string;
  kind: string;
  inviter_id: number | null;
  merchant_id: number | null;
  email: string | null;
  name: Generated<string>;
  accepted_by: number | null;
  accepted_at: Timestamp | null;
  expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  invitee_id: number | null;
  group_id: number | null;
  declined_at: Timestamp | null;
}

export interface GroupsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  bio: Generated<string>;
  avatar: string | null;
  owner_id: number | null;
  member_count: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface GroupMembersTable {
  group_id: number;
  user_id: number;
  created_at: Generated<Timestamp>;
}
