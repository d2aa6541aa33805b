import { handbag } from '#shapes/handbag.ts';
import { knit } from '#shapes/knit.ts';
import type { Shape } from '#shapes/shape.ts';
import { sneaker } from '#shapes/sneaker.ts';
import { tee } from '#shapes/tee.ts';
import { bench } from './furnishings.ts';
import { branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { planks, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

/** Hung on a rail that is already there. */
const hung: Shape = { ...tee, parts: tee.parts.slice(0, 3) };

export const wardrobe: Photo = {
  key: 'wardrobe',
  things: [
    { parts: [wall(-1.2)], colours: '#dfd4c5 #c3cbbb #e0c5b5 #c9cfd8' },
    { parts: [planks(0.32)], colours: '#b48a5e #9a7048 #c2a078 #a67c52' },
    { shape: tee, at: [-0.3, 0.72, 0], scale: 0.86, turn: 0.12, colours: 'terracotta sage navy mustard' },
    {
      shape: hung,
      at: [0.84, 0.72, -0.12],
      scale: 0.86,
      turn: 0.62,
      colours: 'cream rust white sky',
      untagged: true,
    },
    { parts: [bench(0.62, 0.5, 0.34)], at: [0.46, 0, -0.1], colours: '#a97a4d #8a5f3d #7d5434 #c39a68' },
    { shape: knit, at: [0.32, 0.5, -0.1], scale: 0.42, turn: 0.1, colours: 'sage cream burgundy navy' },
    {
      shape: handbag,
      at: [0.88, 0.5, -0.02],
      scale: 0.42,
      turn: -0.2,
      colours: 'camel black forest burgundy',
      untagged: true,
    },
    { shape: sneaker, at: [-0.42, 0, 0.25], scale: 0.6, turn: 0.1, colours: 'white forest cream navy' },
  ],
  cameras: [shot([0.2, 1.3, 6.2], [0.04, 1.0, -0.3], 26.5), shot([-0.7, 1.2, 5.4], [0.1, 0.8, -0.2], 26)],
  lamps: [
    { dir: [-0.9, 0.95, 0.95], hardness: 12 },
    { dir: [0.9, 0.95, 0.9], hardness: 12 },
  ],
  takes: takes(
    { gobo: panes({ x: -0.1, y: 0.9, width: 2.3, height: 2.5, columns: 2, rows: 3, shade: 0.28 }) },
    { camera: 1, gobo: branch(-1.5, 1.4, -0.1, 2.6, 0.55, 3), light: CLEAR },
    {
      lamp: 1,
      gobo: panes({ x: 0.2, y: 0.9, width: 2.4, height: 2.2, columns: 3, rows: 3, shade: 0.3 }),
      light: GOLDEN,
    },
    { camera: 1, lamp: 1, gobo: edge(0.9, 0.7, 0.4, 0.42), flip: true },
  ),
};
