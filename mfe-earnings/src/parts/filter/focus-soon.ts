/** Focuses an element once a navigation is done, which moves the focus to the page's heading; not if it is elsewhere. */
export function focusSoon(element: HTMLElement | null | undefined): () => void {
  const frame = requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'H1') element?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
