import { createPost } from '@tagalong/contracts/creation/compose';
import { getPost } from '@tagalong/contracts/social/post';
import { callAs, type Person } from './person.ts';

/** Publishes a YouTube post with tagged products; returns its id. */
export async function publish(author: Person, productIds: number[], key = 'key-of-the-test') {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const request = { resource_origin: 'youtube', link, caption: 'First', idempotency_key: key } as const;
  return (await callAs(author, createPost, { ...request, product_ids: productIds })).data.post_id;
}

export async function readPost(who: Person, id: number) {
  return (await callAs(who, getPost, { unique_key: String(id) })).data;
}
