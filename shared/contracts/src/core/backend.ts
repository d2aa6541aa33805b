import type { Endpoint } from './endpoint.ts';
import { BACKEND_PATH, type BackendCall } from './remote-manifest.ts';

const KB = 1_000;

/** Limits of a call that its endpoint doesn't state. */
export interface BackendCallOptions {
  /** Largest body of a POST; 100 kB by default. */
  bodyBytesMax?: number;
  /** Largest response; 1 MB by default. */
  responseBytesMax?: number;
  /** True for a response that takes as long as it needs, such as an event stream. */
  streams?: boolean;
}

/**
 * Describes an endpoint of the remote's own backend for the `backend` of `defineRemote`. Throws for a path that doesn't
 * begin with `/svc/`.
 */
export function backendCall(
  { name, method, path, access }: Endpoint,
  { bodyBytesMax = 100 * KB, responseBytesMax = 1_000 * KB, streams = false }: BackendCallOptions = {},
): BackendCall {
  if (!path.startsWith(BACKEND_PATH))
    throw new Error(
      `${name} has the path ${path}: paths of a remote's own backend begin with /svc/{remote}/.`,
    );
  return {
    method,
    path,
    access,
    body_bytes_max: method === 'GET' ? 0 : bodyBytesMax,
    response_bytes_max: responseBytesMax,
    streams,
  };
}
