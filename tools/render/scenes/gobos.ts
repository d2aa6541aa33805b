import type { Gobo } from '#core/light.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, pick } from '#core/noise.ts';

interface WindowShape {
  /** Middle of the window across the light. */
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Slant of the uprights. */
  lean?: number;
  /** Width of the blurred edge. */
  soft?: number;
  /** Light that reaches the shade of the bars and of the wall around. */
  shade?: number;
}

/** Sun through a window with glazing bars. */
export function panes({
  x,
  y,
  width,
  height,
  columns,
  rows,
  lean = 0.12,
  soft = 0.07,
  shade = 0.16,
}: WindowShape): Gobo {
  return (u, v) => {
    const a = (u - x + lean * (v - y)) / width + 0.5;
    const b = (v - y) / height + 0.5;
    const ca = a * columns;
    const cb = b * rows;
    const across = Math.abs(ca - Math.floor(ca) - 0.5) * 2;
    const along = Math.abs(cb - Math.floor(cb) - 0.5) * 2;
    const bars = smoothstep(0.91 + soft, 0.91 - soft, across) * smoothstep(0.92 + soft, 0.92 - soft, along);
    const edge = 0.035;
    const inside =
      smoothstep(-edge, edge, a) *
      smoothstep(1 + edge, 1 - edge, a) *
      smoothstep(-edge, edge, b) *
      smoothstep(1 + edge, 1 - edge, b);
    return shade + (1 - shade) * bars * inside;
  };
}

/** Sun through slats. */
export function blinds(pitch: number, tilt = 0.1, shade = 0.3): Gobo {
  return (u, v) => {
    const a = (v + u * tilt) / pitch;
    const f = Math.abs(a - Math.floor(a) - 0.5) * 2;
    return shade + (1 - shade) * smoothstep(0.62, 0.38, f);
  };
}

interface Leaf {
  x: number;
  y: number;
  c: number;
  s: number;
  long: number;
  wide: number;
}

/** Shade of a branch: leaves in pairs along a bent twig, blurred more towards the tip. */
export function branch(
  x: number,
  y: number,
  direction: number,
  length: number,
  depth = 0.62,
  seed = 1,
): Gobo {
  const leaves: Leaf[] = [];
  const count = 13;
  let heading = direction;
  let [px, py] = [x, y];
  for (let i = 0; i < count; i++) {
    heading += (pick(i, seed) - 0.45) * 0.2;
    px += (Math.cos(heading) * length) / count;
    py += (Math.sin(heading) * length) / count;
    for (const side of [-1, 1]) {
      const turn = heading + side * (0.7 + 0.35 * pick(i, seed + side + 5));
      const long = length * (0.13 + 0.07 * pick(i, seed + side + 9)) * (1 - 0.4 * (i / count));
      leaves.push({
        x: px + Math.cos(turn) * long,
        y: py + Math.sin(turn) * long,
        c: Math.cos(turn),
        s: Math.sin(turn),
        long,
        wide: long * 0.34,
      });
    }
  }
  const soft = 0.34;
  return (u, v) => {
    if (hypot(u - x, v - y) > length * 1.6) return 1;
    let dark = 0;
    for (const leaf of leaves) {
      const dx = u - leaf.x;
      const dy = v - leaf.y;
      const a = (dx * leaf.c + dy * leaf.s) / leaf.long;
      if (Math.abs(a) > 1.6) continue;
      const b = (-dx * leaf.s + dy * leaf.c) / leaf.wide;
      dark = Math.max(dark, smoothstep(1 + soft, 1 - soft, hypot(a, b * (1 + 0.35 * a))));
    }
    return 1 - depth * dark;
  };
}

/** Broken, moving shade of a tree outside. */
export function dapple(size: number, depth = 0.55, shift = 0): Gobo {
  return (u, v) =>
    1 - depth * smoothstep(0.42, 0.58, fbm((u + shift) / size + 4, (v - shift) / size + 1, 2, 3));
}

/** A wide soft edge of shade, as beside a curtain. */
export function edge(x: number, width: number, lean = 0.3, shade = 0.25): Gobo {
  return (u, v) => shade + (1 - shade) * smoothstep(x - width, x + width, u + v * lean);
}

export function both(a: Gobo, b: Gobo): Gobo {
  return (u, v) => a(u, v) * b(u, v);
}

export const open: Gobo = () => 1;
