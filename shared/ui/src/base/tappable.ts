/** Base styles of tappable elements: centered content and a target of at least 44 px. */
export const tappable = {
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  // Removes the delay for double-tap zoom.
  touchAction: 'manipulation',
  '&::after': { content: '""', position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
} as const;
