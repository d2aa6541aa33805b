import type { Caption, CaptionKind, Shape } from './content-types.ts';

interface CaptionGroup {
  shapes?: readonly Shape[];
  by?: string;
  lines: readonly string[];
}

/** Spells out captions that share their kind, and group by group their shapes and voice. */
export function captionList(kind: CaptionKind, groups: readonly CaptionGroup[]): readonly Caption[] {
  return groups.flatMap(({ shapes = [], by, lines }) =>
    lines.map((text) => (by === undefined ? { kind, shapes, text } : { kind, shapes, by, text })),
  );
}
