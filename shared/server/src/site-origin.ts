/** How a request reached the site, with the values that proxies forwarded. */
interface SentRequest {
  protocol: string;
  /** Host with its port, as in the Host header. */
  host: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the site's origin in the visitor's address bar, such as `https://shop.example`: the configured one, or the
 * requested one if none is configured.
 *
 * A site on the visitor's own machine has several names; pages, cookies and logins must all use the requested one.
 */
export function siteOrigin({ protocol, host }: SentRequest, publicOrigin: string | null): string {
  const requested = `${protocol}://${host}`;
  return publicOrigin && !isSameMachine(publicOrigin, requested) ? publicOrigin : requested;
}

function isSameMachine(publicOrigin: string, requested: string): boolean {
  if (!URL.canParse(requested)) return false;
  const [known, given] = [new URL(publicOrigin), new URL(requested)];
  const isLocal = isLoopback(publicOrigin) && isLoopback(requested);
  return isLocal && known.protocol === given.protocol && known.port === given.port;
}

/** Returns whether only the visitor's own machine reaches the origin. */
export function isLoopback(origin: string): boolean {
  return LOOPBACK.has(new URL(origin).hostname);
}

/** Reads the origin that a setting holds, or null. Throws an error with the setting's name, value and expected form. */
export function readOptionalOrigin(name: string, text: string | undefined): string | null {
  return text ? readOrigin(name, text) : null;
}

/** Reads the origin that a setting holds. Throws an error with the setting's name, value and expected form. */
export function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`${name} is "${text}": it must be a URL such as https://example.com, without a path.`);
  }
  return url.origin;
}
