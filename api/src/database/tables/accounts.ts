// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Timestamp } from './column-types.ts';

export interface UsersTable {
  id: Generated<number>;
  unique_key: string;
  handle: string;
  nickname: string;
  avatar: string | null;
  color_id: Generated<number>;
  bio: Generated<string>;
  email: string | null;
  email_verified_at: Timestamp | null;
  password_hash: string | null;
  register_type: Generated<number>;
  user_type: Generated<number>;
  is_creator: Generated<boolean>;
  gender: string | null;
  time_zone: Generated<string>;
  currency: Generated<string>;
  is_private: Generated<boolean>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  post_count: Generated<number>;
  storefront_count: Generated<number>;
  invited_by: number | null;
  deactivated_at: Timestamp | null;
  delete_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  user_agent: Generated<string>;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface LoginIdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
  email: string | null;
  created_at: Generated<Timestamp>;
}

export interface EmailCodesTable {
  id: Generated<number>;
  email: string;
  user_id: number | null;
  purpose: string;
  code_hash: Buffer;
  tries_left: Generated<number>;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
}

export interface DevicesTable {
  device_id: string;
  uuid_hash: Buffer;
  user_id: number;
  created_at: Generated<Timestamp>;
  session_hash: Buffer | null;
}

export interface UserLinksTable {
  user_id: number;
  position: number;
  kind: string;
  url: string;
}

export interface TopicsTable {
  id: Generated<number>;
  kind: string;
  name: string;
  icon: Generated<string>;
  position: Generated<number>;
}

export interface UserTopicsTable {
  user_id: number;
  topic_id: number;
}

export interface EmailRefusalsTable {
  user_id: number;
  kind: string;
  created_at: Generated<Timestamp>;
}

export interface SocialAccountsTable {
  id: Generated<number>;
  user_id: number;
  platform: string;
  external_id: string;
  handle: Generated<string>;
  avatar: string | null;
  conn_status: Generated<number>;
  sealed_token: Buffer | null;
  token_expires_at: Timestamp | null;
  is_show_popup: Generated<boolean>;
  is_show_notification: Generated<boolean>;
  created_at: Generated<Timestamp>;
}
