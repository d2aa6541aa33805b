/** Rejects when the browser denies it or has no clipboard, as on pages without HTTPS. */
export async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
