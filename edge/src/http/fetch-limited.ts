interface FetchLimits {
  /** Time for the whole response, in milliseconds. */
  limitMs: number;
  /** Maximum size of the decoded body. */
  bytesMax: number;
}

/** Creates a `fetch` without redirects that rejects when a response takes too long or is too large. */
export function limitedFetch({ limitMs, bytesMax }: FetchLimits) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ...(init.signal ? [init.signal] : [])]);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > bytesMax) throw new Error(`${url} is larger than ${bytesMax} bytes.`);
      parts.push(part);
    }
    const { status, headers } = response;
    // Some statuses allow no body, not even an empty one.
    return new Response(bytes > 0 ? Buffer.concat(parts) : null, { status, headers });
  };
}
