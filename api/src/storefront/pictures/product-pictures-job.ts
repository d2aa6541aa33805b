import { createHash } from 'node:crypto';
import { PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import pLimit from 'p-limit';
import type { Database } from '#api/database/database';
import type { Row } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import type { JobKind } from '#api/jobs/jobs';
import { uploadUrl } from '#api/media/upload-name';
import type { Uploads } from '#api/media/uploads';
import {
  type GuardedFetchInput,
  type GuardedResponse,
  guardedFetch,
  RefusedResponse,
} from '#api/providers/fetch/guarded-fetch';
import * as sql from './picture-sql.ts';

export const PRODUCT_PICTURES_JOB = 'product-pictures';

const PERIOD_MS = 60_000;
/** Time after which a run takes no more products, so that other jobs don't wait for it. */
const RUN_MS = 20_000;
const BATCH = 40;
const FETCHES_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
/** Number of a product's URLs that one run tries. */
const LINKS_MAX = 3;
/** Consecutive failures after which a run skips a host. */
const HOST_FAILURES_MAX = 3;
const ACCEPT = 'image/webp,image/png,image/jpeg';

type Due = Row<typeof sql.takeDue>;
/** A link that can't be used now, with the reason for the merchant. */
type Failure = { problem: string };
type Copy =
  | { isUnchanged: true; link: string; response: GuardedResponse; hash: string | null }
  | {
      isUnchanged: false;
      link: string;
      response: GuardedResponse;
      hash: string;
      upload: Awaited<ReturnType<Uploads['add']>>;
    };

interface PicturesInput {
  db: Database;
  uploads: Uploads;
  /** Restricts or replaces the network in tests. */
  network?: Pick<GuardedFetchInput, 'fetch' | 'hosts' | 'resolve' | 'timeoutMs'>;
}

/** Copies the pictures of imported products that are new, changed, or were not checked for a week. */
export function productPicturesJob(input: PicturesInput): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: PERIOD_MS,
    run: async () => {
      await fetchPictures(input);
    },
  };
}

/** Fetches the pictures that are due, for at most 20 seconds and the duration of one batch; returns the number of products. */
export async function fetchPictures({ db, uploads, network = {} }: PicturesInput): Promise<number> {
  const end = Date.now() + RUN_MS;
  const limited = pLimit(FETCHES_AT_ONCE);
  const hosts = brokenHosts();
  let count = 0;
  while (Date.now() < end) {
    const due = await db.query(sql.takeDue, [BATCH]);
    if (due.length === 0) break;
    count += due.length;
    await Promise.all(due.map((product) => limited(() => fetchPicture(product))));
  }
  return count;

  async function fetchPicture(product: Due): Promise<void> {
    const links = product.links.slice(0, LINKS_MAX).filter((link) => !hosts.isBroken(link));
    if (links.length === 0) return void (await db.query(sql.postpone, [product.product_id]));
    let failure: Failure = { problem: '' };
    for (const link of links) {
      const copy = await copyOf(product, link);
      if (!('problem' in copy)) return keep(product, copy);
      failure = failure.problem ? failure : copy;
    }
    await db.query(sql.recordFailure, [product.product_id, failure.problem]);
  }

  async function copyOf(product: Due, link: string): Promise<Copy | Failure> {
    try {
      const isKnown = product.link === link && product.upload_key !== null;
      const known = { etag: product.etag, lastModified: product.last_modified };
      const limits = { timeoutMs: TIMEOUT_MS, bytesMax: PHOTO_BYTES_MAX, accept: ACCEPT };
      const response = await guardedFetch(link, { ...limits, ...network, ...(isKnown && { known }) });
      hosts.succeeded(link);
      if (response.isUnchanged) return { isUnchanged: true, link, response, hash: product.content_hash };
      const hash = createHash('sha256').update(response.bytes).digest('base64url');
      if (isKnown && hash === product.content_hash) return { isUnchanged: true, link, response, hash };
      const upload = await uploads.add(null, response.bytes);
      return { isUnchanged: false, link, response, hash, upload };
    } catch (error) {
      hosts.failed(link, error);
      return { problem: problemOf(error, link) };
    }
  }

  async function keep({ product_id }: Due, copy: Copy): Promise<void> {
    const { etag, lastModified } = copy.response.validators;
    if (copy.isUnchanged) {
      await db.query(sql.recordUnchanged, [product_id, etag, lastModified]);
      return;
    }
    const { key, averageColor } = copy.upload;
    const urls = [uploadUrl(key, 'small'), uploadUrl(key, 'large')] as const;
    await db.transaction(async () => {
      await db.query(sql.recordCopy, [product_id, copy.link, etag, lastModified, copy.hash, key]);
      const before = await db.first(sql.lockPicture, [product_id]);
      await db.query(sql.setPicture, [product_id, ...urls, averageColor]);
      if (before) await db.query(sql.replaceInCovers, [product_id, before.image, urls[0]]);
    });
  }
}

/** Remembers hosts that don't respond, so that a run doesn't wait for each of their pictures. */
function brokenHosts() {
  const failures = new Map<string, number>();
  return {
    isBroken: (link: string): boolean => (failures.get(new URL(link).host) ?? 0) >= HOST_FAILURES_MAX,
    succeeded: (link: string): void => void failures.delete(new URL(link).host),
    failed(link: string, error: unknown): void {
      const isHosts = error instanceof DomainError && ['timeout', 'provider-failed'].includes(error.code);
      const { host } = new URL(link);
      if (isHosts) failures.set(host, (failures.get(host) ?? 0) + 1);
    },
  };
}

/** Returns the reason for the merchant why a picture can't be used. */
function problemOf(error: unknown, link: string): string {
  if (!(error instanceof DomainError)) throw error;
  const { cause, code } = error;
  if (cause instanceof RefusedResponse) return `The server of the picture responded with ${cause.status}.`;
  const problem = PROBLEMS[code];
  if (problem) return problem;
  const reason = cause instanceof Error ? ` ${cause.message}` : '';
  return `The picture ${link} could not be fetched.${reason}`;
}

const PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  timeout: 'The server of the picture did not respond in time.',
  'provider-failed': 'The server of the picture could not be reached.',
  'unreadable-picture': 'The file is not a JPEG, PNG or WebP picture, or is damaged.',
  'picture-dimensions': 'The picture has too many pixels, or is far longer than wide.',
};
