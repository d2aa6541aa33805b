import type { Brand } from '#src/content';
import { CAPITAL_UNITS, GLYPHS, SPACE_UNITS } from './glyphs.ts';

type WordmarkInput = Pick<Brand, 'name' | 'ink' | 'paper' | 'mark'>;

interface Style {
  strokeUnits: number;
  gapUnits: number;
  /** Fixed width of every letter, for monospaced marks. */
  cellUnits?: number;
  slantDegrees: number;
  serifUnits: number;
  lineUnits: number;
}

const STYLES: Readonly<Record<WordmarkInput['mark'], Style>> = {
  serif: { strokeUnits: 0.95, gapUnits: 4.2, slantDegrees: 0, serifUnits: 1.25, lineUnits: 16 },
  sans: { strokeUnits: 1.5, gapUnits: 2.7, slantDegrees: 0, serifUnits: 0, lineUnits: 15 },
  script: { strokeUnits: 0.8, gapUnits: 2.2, slantDegrees: -14, serifUnits: 0, lineUnits: 15 },
  mono: { strokeUnits: 1, gapUnits: 0, cellUnits: 12, slantDegrees: 0, serifUnits: 0, lineUnits: 16 },
};

const SIZE_PX = 240;
/** Two or three lines of this width fit into a circle of the same size. */
const TEXT_WIDTH_PX = 172;
const CAPITAL_MAX_PX = 34;

/** A square picture of a brand's name: one word per line, as strokes in its ink on its paper. */
export function wordmarkSvg({ name, ink, paper, mark }: WordmarkInput): string {
  const style = STYLES[mark];
  const lines = linesOf(name).map((line) => drawLine(line, style));
  const widest = Math.max(...lines.map(({ widthUnits }) => widthUnits), 1);
  const scale = Math.min(TEXT_WIDTH_PX / widest, CAPITAL_MAX_PX / CAPITAL_UNITS);
  const heightUnits = CAPITAL_UNITS + (lines.length - 1) * style.lineUnits;
  const top = SIZE_PX / 2 - (heightUnits * scale) / 2;
  const groups = lines.map(({ widthUnits, path }, index) => {
    const x = rounded(SIZE_PX / 2 - (widthUnits * scale) / 2);
    const y = rounded(top + index * style.lineUnits * scale);
    return `<path transform="translate(${x} ${y}) scale(${rounded(scale)}) skewX(${style.slantDegrees})" d="${path}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE_PX} ${SIZE_PX}" width="${SIZE_PX}" height="${SIZE_PX}" role="img">`,
    `<title>${escaped(name)}</title>`,
    `<rect width="${SIZE_PX}" height="${SIZE_PX}" fill="${paper}"/>`,
    `<g fill="none" stroke="${ink}" stroke-width="${style.strokeUnits}" stroke-linecap="round" stroke-linejoin="round">`,
    ...groups,
    '</g></svg>',
  ].join('');
}

/** One word per line; an ampersand shares the line of the next word. */
function linesOf(name: string): string[] {
  return name.toUpperCase().replaceAll('& ', '&\u00a0').split(' ').filter(Boolean);
}

function drawLine(line: string, style: Style): { widthUnits: number; path: string } {
  const parts: string[] = [];
  let x = 0;
  for (const letter of line) {
    const glyph = GLYPHS[letter];
    if (!glyph) {
      x += SPACE_UNITS;
      continue;
    }
    const room = style.cellUnits ?? glyph.widthUnits;
    const left = x + (room - glyph.widthUnits) / 2;
    parts.push(moved(glyph.path, left));
    for (const foot of glyph.top) parts.push(serif(left + foot, 0, style));
    for (const foot of glyph.bottom) parts.push(serif(left + foot, CAPITAL_UNITS, style));
    x += room + style.gapUnits;
  }
  return { widthUnits: Math.max(0, x - style.gapUnits), path: parts.join('') };
}

function serif(x: number, y: number, { serifUnits }: Style): string {
  return serifUnits === 0 ? '' : `M${rounded(x - serifUnits)} ${y}h${serifUnits * 2}`;
}

/** Shifts a path of absolute M, L, H, V, A, Q and Z commands to the right. */
function moved(path: string, byUnits: number): string {
  return path.replace(/([MLHVAQZ])([^MLHVAQZ]*)/g, (_, command: string, text: string) => {
    const numbers = text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    return (
      command +
      numbers.map((value, index) => (isX(command, index) ? rounded(value + byUnits) : value)).join(' ')
    );
  });
}

function isX(command: string, index: number): boolean {
  if (command === 'V') return false;
  if (command === 'H') return true;
  return command === 'A' ? index % 7 === 5 : index % 2 === 0;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
