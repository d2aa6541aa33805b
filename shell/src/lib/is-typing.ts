/** Whether what is pressed on the keyboard goes into a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
}
