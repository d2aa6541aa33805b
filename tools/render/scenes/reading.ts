import { cushion } from '#shapes/cushion.ts';
import { lamp } from '#shapes/lamp.ts';
import { plant } from '#shapes/plant.ts';
import { tubChair } from '#shapes/tub-chair.ts';
import { carpet, stool } from './furnishings.ts';
import { branch, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, print } from './props.ts';
import { planks, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const reading: Photo = {
  key: 'reading',
  things: [
    { parts: [wall(-1.25)], colours: '#d9cfc0 #bcc5b4 #dfc4b2 #c6cdd4' },
    { parts: [planks(0.3)], colours: '#b48a5e #8f6744 #a67c52 #c2a078' },
    {
      parts: [carpet(1.35, 0.9)],
      at: [0.05, 0, 0.15],
      colours: '#e6dcc9 #d8cbb4 #efe3d2 #dcdcd6',
      seconds: '#b7744f #5b6b58 #8f4a3c #3f5670',
    },
    { shape: tubChair, at: [-0.22, 0.01, -0.1], scale: 1.12, turn: 0.1, colours: 'cream rust forest navy' },
    {
      shape: cushion,
      at: [-0.24, 0.56, -0.26],
      scale: 0.46,
      turn: 0.1,
      tilt: -0.12,
      colours: 'terracotta cream mustard sky',
    },
    { parts: [stool(0.3, 0.62)], at: [0.86, 0, -0.35], colours: '#8a5f3d #a97a4d #6d4630 #b98a5a' },
    { shape: lamp, at: [0.86, 0.62, -0.42], scale: 0.66, colours: 'forest white cream terracotta' },
    {
      parts: [book(0.17, 0.03, 0.13)],
      at: [0.8, 0.65, -0.18],
      turn: 0.3,
      colours: '#7d3b34 #31454b #c08d3e #5b6b58',
    },
    { shape: plant, at: [-1.0, 0, -0.8], scale: 1.0, turn: 0.4, colours: 'white terracotta black sand' },
    {
      parts: [print(0.44, 0.56)],
      at: [0.2, 1.72, -1.19],
      colours: '#cf7b4c #d9a441 #8f3d3f #2d5d7b',
      seconds: '#39515a #5a6b4a #d8a98e #d58f6a',
    },
  ],
  cameras: [shot([0.2, 1.4, 6.4], [-0.04, 0.86, -0.2], 26.5), shot([-0.8, 1.3, 5.6], [0.06, 0.68, -0.2], 25)],
  lamps: [
    { dir: [-0.95, 0.95, 0.9], hardness: 12 },
    { dir: [0.9, 0.95, 0.95], hardness: 12 },
  ],
  takes: takes(
    { gobo: panes({ x: 0.0, y: 0.9, width: 2.5, height: 2.5, columns: 3, rows: 3, shade: 0.26 }) },
    { camera: 1, gobo: branch(-1.6, 1.4, -0.1, 2.8), light: CLEAR },
    {
      lamp: 1,
      gobo: panes({ x: 0.2, y: 0.9, width: 2.2, height: 2.4, columns: 2, rows: 2, shade: 0.3 }),
      light: GOLDEN,
    },
    { camera: 1, lamp: 1, gobo: branch(1.6, 1.2, 3.4, 2.6, 0.6, 8), flip: true },
  ),
};
