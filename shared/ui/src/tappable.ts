/** Styles of everything that is tapped: its content in the middle, and a target of 44 px however small it looks. */
export const tappable = {
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  // Without the wait for a second tap that would zoom.
  touchAction: 'manipulation',
  '&::after': { content: '""', position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
} as const;
