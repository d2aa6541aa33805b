import { spotOf } from './bake.ts';
import { type Rgb, scale } from './color.ts';
import { type Gobo, goboAxes, type Light, studio } from './light.ts';
import { clamp, hypot, mix, normalize, smoothstep, type Vec3 } from './math.ts';
import type { Palette, Surface } from './part.ts';
import { F, NONE, type Samples, STRIDE, STUDIO } from './samples.ts';
import type { Scene } from './scene.ts';

export interface Look {
  palettes: readonly Palette[];
  light: Light;
  /** Index of the baked lamp position that is lit. */
  lamp?: 0 | 1;
  gobo?: Gobo;
}

const DARK: Rgb = [0, 0, 0];

/** Colors baked samples, which is cheap compared with baking them. */
export class Shader {
  private readonly scene: Scene;
  private readonly samples: Samples;
  private readonly look: Look;
  private readonly l: Vec3;
  private readonly axes: { a: Vec3; b: Vec3 };

  constructor(scene: Scene, samples: Samples, look: Look) {
    this.scene = scene;
    this.samples = samples;
    this.look = look;
    this.l = normalize(look.light.dir);
    this.axes = goboAxes(this.l);
  }

  color(index: number): Rgb {
    return index < 0 ? DARK : this.sample(index);
  }

  private sample(index: number): Rgb {
    const d = this.samples.data;
    const o = index * STRIDE;
    const solid = this.scene.solids[d[o + F.solid]];
    const [x, y, z] = [d[o], d[o + 1], d[o + 2]];
    const [nx, ny, nz] = [d[o + F.nx], d[o + F.ny], d[o + F.nz]];
    const surface = solid.part.material(
      spotOf(solid, x, y, z, nx, ny, nz),
      this.look.palettes[solid.palette],
    );
    const beam = d[o + F.light0 + (this.look.lamp ?? 0)];
    const direct = this.gobo(x, y, z);
    const lit = this.light(o, surface, beam, direct);
    if (d[o + F.behind] === NONE || !solid.part.absorb) return lit.color;
    const left = solid.part.absorb(
      { midY: d[o + F.glassMidY], length: d[o + F.glassLength] },
      this.look.palettes[solid.palette],
    );
    const back = this.seen(d[o + F.behind], d[o + F.outX], d[o + F.outY], d[o + F.outZ], 0.2);
    return [0, 1, 2].map(
      (i) => mix(back[i] * left[i], lit.color[i] * 0.25, 0.08) + lit.shine[i],
    ) as unknown as Rgb;
  }

  private gobo(x: number, y: number, z: number): number {
    const { gobo } = this.look;
    if (!gobo) return 1;
    const { a, b } = this.axes;
    return gobo(x * a[0] + y * a[1] + z * a[2], x * b[0] + y * b[1] + z * b[2]);
  }

  /** The surface that a mirror or refraction ray hit. */
  private seen(index: number, dx: number, dy: number, dz: number, rough: number): Rgb {
    return index === STUDIO || index === NONE
      ? studio(dx, dy, dz, rough, this.look.light, this.l)
      : this.sample(index);
  }

  private mirrored(o: number, rough: number, qx: number, qy: number, qz: number): Rgb {
    const base = studio(qx, qy, qz, rough, this.look.light, this.l);
    const index = this.samples.data[o + F.mirror];
    if (index < 0 || rough > 0.38) return base;
    const c = this.sample(index);
    const w = 1 - smoothstep(0.15, 0.38, rough);
    return [mix(base[0], c[0], w), mix(base[1], c[1], w), mix(base[2], c[2], w)];
  }

  private light(o: number, s: Surface, beam: number, gobo: number): { color: Rgb; shine: Rgb } {
    const d = this.samples.data;
    const { light } = this.look;
    const [lx, ly, lz] = this.l;
    const [nx, ny, nz] = [d[o + F.nx], d[o + F.ny], d[o + F.nz]];
    const [dx, dy, dz] = [d[o + F.dx], d[o + F.dy], d[o + F.dz]];
    const facing = nx * lx + ny * ly + nz * lz;
    const wrap = s.soft ?? 0;
    const body = clamp((facing + wrap) / (1 + wrap), 0, 1) * mix(beam, 1, wrap * 0.35) * gobo;
    const toEye = -(dx * nx + dy * ny + dz * nz);
    const spec = s.spec ?? 0.04;
    const fresnel = spec + (1 - spec) * fifth(1 - Math.max(0, toEye)) * (1 - s.rough * 0.75);
    const mirrored = this.mirrored(o, s.rough, dx + 2 * toEye * nx, dy + 2 * toEye * ny, dz + 2 * toEye * nz);
    const open = d[o + F.open];
    const occlusion = mix(open, 1, 0.25);
    const glint =
      highlight(nx, ny, nz, lx - dx, ly - dy, lz - dz, s.rough) * beam * gobo * Math.max(0, facing);
    if (s.metal) {
      const k = occlusion * mix(1, 1.05, fresnel);
      return {
        color: [
          s.c[0] * (mirrored[0] * k + glint * 0.8),
          s.c[1] * (mirrored[1] * k + glint * 0.8),
          s.c[2] * (mirrored[2] * k + glint * 0.8),
        ],
        shine: DARK,
      };
    }
    const sky = (0.5 + 0.5 * ny) * light.ambient;
    const bounce = clamp(0.5 - 0.5 * ny, 0, 1) * 0.34;
    const glow = s.glow ?? 0;
    const top = glint * (fresnel * 1.6 + spec);
    const channel = (i: 0 | 1 | 2): number => {
      const diffuse =
        body * light.color[i] * light.strength + open * (sky * light.sky[i] + bounce * light.floor[i]) + glow;
      return s.c[i] * diffuse + mirrored[i] * fresnel * occlusion + top;
    };
    const color: Rgb = [channel(0), channel(1), channel(2)];
    const shine = scale(mirrored, fresnel * 1.1);
    return { color, shine: [shine[0] + glint * 0.5, shine[1] + glint * 0.5, shine[2] + glint * 0.5] };
  }
}

function fifth(x: number): number {
  const x2 = x * x;
  return x2 * x2 * x;
}

/** GGX lobe of the lamp around the half vector h. */
function highlight(
  nx: number,
  ny: number,
  nz: number,
  hx: number,
  hy: number,
  hz: number,
  rough: number,
): number {
  const k = 1 / hypot(hx, hy, hz);
  const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) * k);
  const a = Math.max(0.05, rough) * Math.max(0.05, rough);
  const a2 = a * a;
  const spread = nh * nh * (a2 - 1) + 1;
  const lobe = a2 / (Math.PI * spread * spread);
  return Math.min(lobe * 0.25, 6);
}
