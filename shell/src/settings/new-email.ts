export interface NewEmail {
  email: string;
  password?: string | undefined;
}

// In memory and nowhere else: a password must not outlive the page, neither in the history nor in a storage.
let remembered: NewEmail | null = null;

/** Keeps what a code was asked for with, so that another one can be sent without typing it all again. */
export function rememberNewEmail(request: NewEmail | null): void {
  remembered = request;
}

/** Null after a reload. */
export function rememberedNewEmail(email: string): NewEmail | null {
  return remembered?.email === email ? remembered : null;
}
