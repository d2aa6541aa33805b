import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export interface PinnedRequest {
  target: URL;
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  /** True if the configuration itself contains the IP address of the target. */
  isWrittenDown: boolean;
  /** DNS resolver; the default is the system's. */
  resolve: Resolve | undefined;
}

/** Response whose `body` is decoded while it is read. */
export interface RawResponse {
  status: number;
  header(name: string): string | null;
  body: AsyncIterable<Uint8Array> | null;
  discard(): void;
}

const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * Sends a GET to an address that is resolved once, verified as public and pinned for the connection, which prevents DNS
 * rebinding. Host header and TLS server name remain the target's.
 */
export async function pinnedRequest(input: PinnedRequest): Promise<RawResponse> {
  const { target, signal } = input;
  const pinned = await resolvedAddressOf(input);
  signal.throwIfAborted();
  const pin: LookupFunction = (_, options, callback) => {
    if (options.all) callback(null, [pinned]);
    else callback(null, pinned.address, pinned.family);
  };
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      ...input.headers,
      'user-agent': 'Tagalong',
      'accept-encoding': 'gzip, deflate, br',
    };
    const options = { agent: false, lookup: pin, signal, headers, maxHeaderSize: 16_384 } as const;
    send(target, options, resolve).on('error', reject).end();
  });
  return answerOf(response);
}

async function resolvedAddressOf({
  target,
  isWrittenDown,
  resolve,
  signal,
}: PinnedRequest): Promise<ResolvedAddress> {
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const found = family
    ? [{ address: literal, family }]
    : await beforeAbort((resolve ?? resolveBySystem)(target.hostname), signal);
  const [first] = found;
  if (!first) throw new Error(`${target.hostname} has no address.`);
  const isAllowed = isWrittenDown && family !== 0;
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error(`${target.hostname} resolves to an address that isn't public.`);
  }
  return first;
}

/** Stops waiting for a DNS lookup on abort, because a lookup can't be canceled. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function answerOf(response: IncomingMessage): RawResponse {
  return {
    status: response.statusCode ?? 0,
    header: (name) => {
      const value = response.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    },
    body: decoded(response),
    discard: () => response.destroy(),
  };
}

function decoded(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(response.headers['content-encoding'] ?? 'identity');
  if (decoder === null) return response;
  // Unlike pipe, pipeline propagates a connection error to the reader of the decoder.
  return pipeline(response, decoder, () => undefined);
}

function decoderOf(encoding: string) {
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'identity') return null;
  throw new Error(`The encoding '${encoding}' was not requested.`);
}
