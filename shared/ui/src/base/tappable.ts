/** Extends the target of a small element to at least 44 px in both directions without changing the layout. */
export const touchTarget = {
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
} as const;

/** Base styles of tappable elements: centered content and a target of at least 44 px. */
export const tappable = {
  ...touchTarget,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  // Removes the delay for double-tap zoom.
  touchAction: 'manipulation',
} as const;
