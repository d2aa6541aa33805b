/**
 * A popup's phases (SH-15) and the time in milliseconds at which each starts, after opening or closing is requested.
 * closed -> mounted (rendered at its starting position) -> opening (animating) -> open
 * open -> closing (animating) -> leaving (hidden while the backdrop clears) -> closed
 */
export type PopupPhase = 'closed' | 'mounted' | 'opening' | 'open' | 'closing' | 'leaving';

export const POPUP_STEPS = {
  open: [
    { atMs: 0, phase: 'mounted' },
    { atMs: 10, phase: 'opening' },
    { atMs: 150, phase: 'open' },
  ],
  close: [
    { atMs: 0, phase: 'closing' },
    { atMs: 200, phase: 'leaving' },
    { atMs: 300, phase: 'closed' },
  ],
} as const satisfies Record<string, readonly { atMs: number; phase: PopupPhase }[]>;

/** True from the request to open until the request to close. */
export function isOpenPhase(phase: PopupPhase) {
  return phase === 'mounted' || phase === 'opening' || phase === 'open';
}

/** True while a closing popup is still rendered. */
export function isExitPhase(phase: PopupPhase) {
  return phase === 'closing' || phase === 'leaving';
}
