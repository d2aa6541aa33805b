/** Ends the current task, so that the browser can paint and respond between two long ones. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
