import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { formText, toWire } from '@tagalong/contracts/core/endpoint';
import { CORE_ERROR_TEXTS } from '@tagalong/contracts/core/errors';
import { REQUEST_TIMEOUT_MS } from '@tagalong/contracts/core/limits';
import * as z from '@tagalong/contracts/core/z';
import type { ClientErrorCode, ErrorCode } from '@tagalong/contracts/site/error-codes';
import axios, { isAxiosError } from 'axios';
import { ApiError, connectionCode } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { provideErrorTexts } from './error-text.ts';

provideErrorTexts(CORE_ERROR_TEXTS);
const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, withCredentials: true });

/** Sends one call. Resolves with the raw JSON response; rejects only with an `ApiError`. */
export async function send(
  endpoint: Endpoint,
  request: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  const { signal } = options;
  const wire = toWire(endpoint, request);
  const url = wire.query ? `${wire.path}?${wire.query}` : wire.path;
  const headers = headersOf(wire.path);
  try {
    if (endpoint.method === 'GET') return (await http.get(url, { headers, ...(signal && { signal }) })).data;
    if (endpoint.body === 'multipart') return await sendFiles(url, partsOf(wire.fields), options);
    const form = endpoint.body === 'form';
    const body = form ? formText(wire.fields) : wire.fields;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const config = { headers: { ...headers, 'Content-Type': type }, ...(signal && { signal }) };
    return (await http.post(url, body, config)).data;
  } catch (error) {
    throw toApiError(endpoint, error);
  }
}

/** A call of a remote's own backend names the remote, because only scripts can send this header: no link, form or frame. */
function headersOf(path: string): Record<string, string> {
  const [, remote] = /^\/svc\/([^/]+)\//.exec(path) ?? [];
  return remote ? { 'X-Remote': remote } : {};
}

/**
 * Sends files, which takes as long as the connection needs: the time limit applies to the time without progress, from the
 * last bytes that were sent to the response.
 */
async function sendFiles(url: string, parts: FormData, { signal, onSent }: CallOptions): Promise<unknown> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), REQUEST_TIMEOUT_MS);
  let timer = wait();
  const cancel = (): void => stalled.abort();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const { data } = await http.post(url, parts, {
      timeout: 0,
      headers: headersOf(url),
      signal: stalled.signal,
      onUploadProgress: ({ progress }) => {
        clearTimeout(timer);
        timer = wait();
        if (progress !== undefined) onSent?.(progress);
      },
    });
    return data;
  } catch (error) {
    const hasStalled = stalled.signal.aborted && !signal?.aborted;
    throw hasStalled && isAxiosError(error) ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Each field is a file. The browser sets the body's type, because only it knows the boundary. */
function partsOf(fields: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, file] of Object.entries(fields)) if (file instanceof Blob) parts.append(name, file);
  return parts;
}

function toApiError(endpoint: Endpoint, error: unknown): ApiError {
  if (!isAxiosError(error)) {
    return new ApiError({ code: 'internal', message: String(error), call: endpoint.name, cause: error });
  }
  const { response } = error;
  if (!response) {
    return new ApiError({
      code: codeWithoutResponse(error.code),
      message: error.message,
      call: endpoint.name,
    });
  }
  const body: Record<string, unknown> =
    typeof response.data === 'object' && response.data !== null ? response.data : {};
  return new ApiError({
    code: codeOf(endpoint, response.status, body),
    message: typeof body.message === 'string' ? body.message : `HTTP ${response.status}`,
    call: endpoint.name,
    status: response.status,
    requestId: typeof body.request_id === 'string' ? body.request_id : undefined,
    fields: body.fields as Record<string, string> | undefined,
    data: dataOf(endpoint, body),
    texts: endpoint.errorTexts,
  });
}

/** Parses the data of an error by its contract; without a contract, or against it, there is none. */
function dataOf({ errorData }: Endpoint, { code, data }: Record<string, unknown>): unknown {
  const schema = errorData?.[code as ErrorCode];
  return schema && z.safeParse(schema, data).data;
}

function codeWithoutResponse(code: string | undefined): ClientErrorCode {
  if (code === 'ERR_CANCELED') return 'canceled';
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : connectionCode();
}

/** The documented API responds to an expired session with 401, or with 500 and this message (AU-07). */
function codeOf(endpoint: Endpoint, status: number, body: Record<string, unknown>): ClientErrorCode {
  const isDeclared = endpoint.errors.some((code) => code === body.code);
  if (status === 401 && !isDeclared) return 'unauthenticated';
  if (status === 500 && body.message === 'Unauthenticated.') return 'unauthenticated';
  if (isDeclared || isCoreCode(body.code)) return body.code as ErrorCode;
  return status === 503 || status === 502 ? 'unavailable' : 'internal';
}

function isCoreCode(code: unknown): boolean {
  const name = String(code);
  return Object.hasOwn(CORE_ERROR_TEXTS, name) || ['internal', 'unavailable', 'timeout'].includes(name);
}
