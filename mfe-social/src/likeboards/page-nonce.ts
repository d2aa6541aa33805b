/** The page's policy lets in styles that carry its nonce only. */
export function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
