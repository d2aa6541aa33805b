/** Width of a bubble in CSS pixels. */
export const BUBBLE_WIDTH = 288;
/** Distance to the dot and to the edges of the screen. */
const GAP = 12;
/** Height of a bubble with a name of two lines, and of the header above it. */
const HEIGHT = 112;
const HEADER = 64;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns where a bubble is on the screen: above its dot, or below it near the top, and never beyond the edges. */
export function bubblePlace(dot: Box, screenWidth: number): { left: number; top: number } {
  const center = (dot.left + dot.right) / 2;
  const left = Math.max(GAP, Math.min(screenWidth - BUBBLE_WIDTH - GAP, center - BUBBLE_WIDTH / 2));
  const isBelow = dot.top - HEIGHT - GAP < HEADER;
  return { left, top: isBelow ? dot.bottom + GAP : dot.top - HEIGHT - GAP };
}
