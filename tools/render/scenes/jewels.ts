import { earrings } from '#shapes/earrings.ts';
import { perfume } from '#shapes/perfume.ts';
import { ring } from '#shapes/ring.ts';
import { watch } from '#shapes/watch.ts';
import { branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { block, floor, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const jewels: Photo = {
  key: 'jewels',
  things: [
    { parts: [wall(-1.2)], colours: '#e5cdbd #cfd6c9 #d5cfe0 #e8d9b5' },
    { parts: [floor()], colours: '#e9d6c8 #d9dfd3 #ded9e6 #ecdfc0' },
    { parts: [block(0.62, 0.3, 0.5)], at: [-0.52, 0.3, -0.55], colours: '#d9b39c #b3bd9f #bdb2cf #dcc38c' },
    { parts: [block(0.4, 0.14, 0.36)], at: [0.72, 0.14, 0.1], colours: '#efe3d8 #e6e9e0 #e9e5f0 #f2e9d2' },
    { shape: watch, at: [-0.5, 0.6, -0.55], scale: 0.78, turn: 0.1, colours: 'camel forest plum cream' },
    { shape: earrings, at: [-0.36, 0, 0.55], scale: 0.6, turn: 0.25, colours: 'gold cream lilac terracotta' },
    { shape: ring, at: [0.72, 0.28, 0.1], scale: 0.56, turn: 0.2, colours: 'lilac forest cobalt red' },
    { shape: perfume, at: [0.52, 0, -0.62], scale: 0.86, turn: -0.2, colours: 'peach sage lilac amber' },
  ],
  cameras: [shot([0.1, 1.6, 5.0], [0.02, 0.58, -0.2], 28), shot([0.9, 1.5, 4.4], [0.08, 0.5, -0.1], 26)],
  lamps: [
    { dir: [-0.85, 1.0, 0.7], hardness: 12 },
    { dir: [0.9, 0.95, 0.6], hardness: 13 },
  ],
  takes: takes(
    { gobo: branch(-1.5, 0.9, 0.1, 2.6, 0.6, 6) },
    {
      camera: 1,
      gobo: panes({ x: 0, y: 0.6, width: 2, height: 1.8, columns: 2, rows: 2, shade: 0.3 }),
      light: CLEAR,
    },
    { lamp: 1, gobo: branch(1.4, 1.0, 3.5, 2.4, 0.6, 9) },
    { camera: 1, lamp: 1, gobo: edge(0.9, 0.7, 0.4, 0.42), light: GOLDEN },
  ),
};
