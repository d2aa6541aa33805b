import { SCRIPT_POLICY } from '@tagalong/contracts/core/page-boot';

/** Of the empty string: emotion inserts an empty style element and fills it through the object model. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface PolicyInput {
  nonce: string;
  isHttps: boolean;
  /** Origins of developers' own servers; empty on a real site. */
  devOrigins: readonly string[];
  /** Origins whose players may be framed. */
  frameHosts: readonly string[];
  /** Where browsers send what they refused. */
  reportTo: string;
}

/** The Content-Security-Policy of one page. */
export function contentPolicy({ nonce, isHttps, devOrigins, frameHosts, reportTo }: PolicyInput): string {
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    // Scripts of developers' servers are trusted by those that load them; their source maps need no eval.
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, EMPTY_STYLE_HASH],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'", ...devOrigins],
    ['connect-src', "'self'", ...devOrigins, ...devOrigins.map(socketOf)],
    ['frame-src', ...(frameHosts.length > 0 ? frameHosts : ["'none'"])],
    ['manifest-src', "'self'"],
    ['media-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // No text becomes markup, and the shell alone makes one into a script's address: shell/src/host/remotes/script-address.ts.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', SCRIPT_POLICY],
    ['report-uri', reportTo],
    ...(isHttps ? [['upgrade-insecure-requests'] as [string]] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Of a developer's server: its page learns of new builds over a socket. */
function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
