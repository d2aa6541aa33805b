import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { formText, toWire } from '@tagalong/contracts/core/endpoint';
import { textOfCode } from '@tagalong/contracts/core/error-texts';
import type { ClientErrorCode } from '@tagalong/contracts/core/errors';
import { isErrorCode } from '@tagalong/contracts/core/errors';
import { REQUEST_TIMEOUT_MS } from '@tagalong/contracts/core/limits';
import axios, { isAxiosError } from 'axios';
import { ApiError } from './api-error.ts';
import { provideErrorTexts } from './error-text.ts';

provideErrorTexts(textOfCode);
const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, withCredentials: true });

/** Sends one call and resolves with the raw JSON answer; rejects with an ApiError and with nothing else. */
export async function send(
  endpoint: Endpoint,
  request: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const wire = toWire(endpoint, request);
  const url = wire.query ? `${wire.path}?${wire.query}` : wire.path;
  try {
    if (endpoint.method === 'GET') return (await http.get(url, { ...(signal && { signal }) })).data;
    if (endpoint.body === 'multipart') {
      return (await http.post(url, partsOf(wire.fields), { ...(signal && { signal }) })).data;
    }
    const form = endpoint.body === 'form';
    const body = form ? formText(wire.fields) : wire.fields;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    return (await http.post(url, body, { headers: { 'Content-Type': type }, ...(signal && { signal }) }))
      .data;
  } catch (error) {
    throw toApiError(endpoint, error);
  }
}

/** Each field as a file; the browser writes the type of the body, whose boundary only it knows. */
function partsOf(fields: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, file] of Object.entries(fields)) if (file instanceof Blob) parts.append(name, file);
  return parts;
}

function toApiError(endpoint: Endpoint, error: unknown): ApiError {
  if (!isAxiosError(error)) {
    return new ApiError({ code: 'internal', message: String(error), call: endpoint.name, cause: error });
  }
  const answer = error.response;
  if (!answer) {
    return new ApiError({ code: codeWithoutAnswer(error.code), message: error.message, call: endpoint.name });
  }
  const body: Record<string, unknown> =
    typeof answer.data === 'object' && answer.data !== null ? answer.data : {};
  return new ApiError({
    code: codeOf(answer.status, body),
    message: typeof body.message === 'string' ? body.message : `HTTP ${answer.status}`,
    call: endpoint.name,
    status: answer.status,
    requestId: typeof body.request_id === 'string' ? body.request_id : undefined,
    fields: body.fields as Record<string, string> | undefined,
  });
}

function codeWithoutAnswer(code: string | undefined): ClientErrorCode {
  if (code === 'ERR_CANCELED') return 'canceled';
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'offline';
}

/** The documents' servers answer a lost session with 401, or with 500 and this message (AU-07). */
function codeOf(status: number, body: Record<string, unknown>): ClientErrorCode {
  if (status === 401 && body.code !== 'wrong-credentials') return 'unauthenticated';
  if (status === 500 && body.message === 'Unauthenticated.') return 'unauthenticated';
  if (isErrorCode(body.code)) return body.code;
  return status === 503 || status === 502 ? 'unavailable' : 'internal';
}
