/**
 * The life of a popup (SH-15), as one table: at how many milliseconds after it is asked to open or to close it
 * enters which phase.
 *
 * closed -> mounted (drawn at its starting place) -> opening (moves) -> open
 * open -> closing (moves away) -> leaving (gone, the page behind clears) -> closed
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

/** True from the wish to open until the wish to close. */
export function isOpenPhase(phase: PopupPhase) {
  return phase === 'mounted' || phase === 'opening' || phase === 'open';
}

/** True while a popup that was asked to close is still drawn. */
export function isExitPhase(phase: PopupPhase) {
  return phase === 'closing' || phase === 'leaving';
}
