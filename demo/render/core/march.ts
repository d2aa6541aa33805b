import { clamp, smoothstep } from './math.ts';
import { NEAR_BOUND, type Scene } from './scene.ts';

/** Walks a ray to the first surface; -1 if it leaves `far`. Call `selectRay` first. */
export function trace(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  near: number,
  far: number,
): number {
  let t = near;
  for (let i = 0; i < 190; i++) {
    const d = scene.distance(x + dx * t, y + dy * t, z + dz * t);
    if (d < 0.0003 * t + 0.0002) return t;
    t += d * 0.92;
    if (t > far) return -1;
  }
  return t;
}

const E = 0.0007;

/** Surface direction by four probes around the point; call `selectNear` first. */
export function normalAt(scene: Scene, x: number, y: number, z: number, out: Float64Array): void {
  const a = scene.distance(x + E, y - E, z - E);
  const b = scene.distance(x - E, y - E, z + E);
  const c = scene.distance(x - E, y + E, z - E);
  const d = scene.distance(x + E, y + E, z + E);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const k = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
  out[0] = nx * k;
  out[1] = ny * k;
  out[2] = nz * k;
}

/** How far a shadow ray walks, in scene units. */
const SHADOW_REACH = 4.2;

/** Light that arrives from direction l, 0 to 1; `hardness` sets how fast the penumbra widens. */
export function lightAt(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  l: readonly [number, number, number],
  hardness: number,
): number {
  if (scene.selectRay(x, y, z, l[0], l[1], l[2], 0.03, 1 / hardness, true) === 0) return 1;
  let light = 1;
  let t = 0.015;
  for (let i = 0; i < 80; i++) {
    // A thing farther away than the width of the penumbra blocks no light.
    scene.care = Math.max(NEAR_BOUND, t / hardness);
    const d = scene.distance(x + l[0] * t, y + l[1] * t, z + l[2] * t);
    if (d < 0.0008) {
      light = 0;
      break;
    }
    light = Math.min(light, (hardness * d) / t);
    t += clamp(d * 0.8, 0.012, 0.25);
    if (t > SHADOW_REACH) break;
  }
  scene.care = NEAR_BOUND;
  return smoothstep(0, 1, light);
}

/** Openness to the sky, 0 in a deep corner, 1 in the open. */
export function opennessAt(scene: Scene, x: number, y: number, z: number, n: Float64Array): number {
  scene.selectNear(x, y, z, 0.6);
  let closed = 0;
  let weight = 1;
  for (let i = 1; i <= 6; i++) {
    const h = 0.012 + 0.0154 * i * i;
    scene.care = Math.max(NEAR_BOUND, h);
    closed += (h - scene.distance(x + n[0] * h, y + n[1] * h, z + n[2] * h)) * weight;
    weight *= 0.72;
  }
  scene.care = NEAR_BOUND;
  return clamp(1 - 1.55 * Math.max(0, closed), 0, 1);
}
