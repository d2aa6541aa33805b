const ED25519 = { name: 'Ed25519' };

/** Decodes base64 or base64url. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const standard = base64.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(standard), (letter) => letter.charCodeAt(0));
}

/** Checks a signature as the edge does, with the public half of the key only. */
export async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), ED25519, true, ['verify']);
  return crypto.subtle.verify(ED25519, key, bytesOf(signature), new TextEncoder().encode(text));
}
