import { headphones } from '#shapes/headphones.ts';
import { lamp } from '#shapes/lamp.ts';
import { mug } from '#shapes/mug.ts';
import { notebook } from '#shapes/notebook.ts';
import { plant } from '#shapes/plant.ts';
import { blinds, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book } from './props.ts';
import { board, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const desk: Photo = {
  key: 'desk',
  things: [
    { parts: [wall(-1.1)], colours: '#dcd5c8 #c4cfc4 #e2c9b8 #cbd3da' },
    { parts: [board(3.4, 0.05, 0.95)], at: [0, -0.05, 0.1], colours: '#c39a68 #8a5f3d #a97a4d #d0ad7e' },
    { shape: lamp, at: [-0.74, 0, -0.4], scale: 1.12, colours: 'terracotta cream forest navy' },
    {
      shape: headphones,
      at: [0.16, 0, 0.16],
      scale: 0.72,
      turn: -0.25,
      colours: 'cream black burgundy sage',
    },
    { shape: notebook, at: [0.82, 0, -0.3], scale: 0.66, turn: -0.3, colours: 'forest rust navy blush' },
    { shape: mug, at: [-0.36, 0, 0.52], scale: 0.4, turn: -0.4, colours: 'mustard sage white terracotta' },
    {
      shape: plant,
      at: [0.36, 0, -0.62],
      scale: 0.82,
      turn: 0.9,
      colours: 'white terracotta charcoal cream',
    },
    {
      parts: [book(0.36, 0.05, 0.27)],
      at: [-0.78, 0.05, 0.42],
      turn: 0.4,
      colours: '#7d3b34 #31454b #c08d3e #5b6b58',
    },
  ],
  cameras: [shot([0, 1.5, 5.3], [0, 0.62, -0.2], 30), shot([0.9, 1.25, 4.4], [0.12, 0.55, -0.1], 28)],
  lamps: [
    { dir: [-0.9, 0.95, 0.8], hardness: 12 },
    { dir: [0.95, 0.8, 0.65], hardness: 12 },
  ],
  takes: takes(
    { gobo: panes({ x: 0.1, y: 1.0, width: 2.4, height: 2.2, columns: 2, rows: 3, shade: 0.28 }) },
    { camera: 1, gobo: branch(-1.4, 1.5, -0.1, 2.4), light: CLEAR },
    { lamp: 1, gobo: blinds(0.34, -0.12), light: GOLDEN },
    { camera: 1, lamp: 1, gobo: edge(1.2, 0.6, -0.3, 0.35), flip: true },
  ),
};
