interface NewEmail {
  email: string;
  password?: string | undefined;
}

// Kept in memory only: a password must not outlive the page in history or storage.
let remembered: NewEmail | null = null;

/** Remembers the request so that another code can be sent without retyping. */
export function rememberNewEmail(request: NewEmail | null): void {
  remembered = request;
}

/** Null after a reload. */
export function rememberedNewEmail(email: string): NewEmail | null {
  return remembered?.email === email ? remembered : null;
}
