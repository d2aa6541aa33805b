/** Returns the page's nonce; the Content-Security-Policy blocks styles without it. */
export function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
