import { plant } from '#shapes/plant.ts';
import { rug } from '#shapes/rug.ts';
import { speaker } from '#shapes/speaker.ts';
import { vase } from '#shapes/vase.ts';
import { blinds, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, print } from './props.ts';
import { block, planks, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const studio: Photo = {
  key: 'studio',
  things: [
    { parts: [wall(-1.1)], colours: '#d6c3ad #b4bfa6 #c3cdd4 #dcb7a5' },
    { parts: [planks(0.3)], colours: '#a67c52 #b48a5e #8f6744 #c2a078' },
    {
      parts: [block(0.95, 0.3, 0.38, 0.02, 0.5)],
      at: [-0.12, 0.3, -0.6],
      colours: '#efe6d8 #8a5f3d #39515a #e9dfd0',
    },
    {
      shape: speaker,
      at: [-0.32, 0.6, -0.58],
      scale: 0.74,
      turn: -0.1,
      colours: 'terracotta cream sage navy',
    },
    { shape: vase, at: [0.58, 0.6, -0.62], scale: 0.5, colours: 'cream mustard white teal' },
    { shape: rug, at: [0.26, 0, 0.55], scale: 0.62, turn: 0.1, colours: 'rust forest navy burgundy' },
    { shape: plant, at: [-0.92, 0, 0.1], scale: 0.86, turn: 0.9, colours: 'white terracotta sand charcoal' },
    {
      parts: [book(0.2, 0.035, 0.26)],
      at: [0.58, 0.04, 0.0],
      turn: 0.4,
      colours: '#31454b #93543f #c08d3e #5b6b58',
    },
    {
      parts: [print(0.5, 0.62)],
      at: [0.3, 1.78, -1.04],
      colours: '#8f3d3f #cf7b4c #d9a441 #2d5d7b',
      seconds: '#d8a98e #39515a #5a6b4a #d58f6a',
    },
  ],
  cameras: [shot([0.1, 1.6, 5.9], [-0.06, 0.8, -0.2], 27.5), shot([0.9, 1.4, 5.2], [-0.02, 0.62, -0.1], 26)],
  lamps: [
    { dir: [-0.9, 1.0, 0.9], hardness: 12 },
    { dir: [0.9, 1.0, 0.9], hardness: 12 },
  ],
  takes: takes(
    {
      gobo: panes({ x: 0, y: 0.9, width: 2.4, height: 2.3, columns: 3, rows: 3, shade: 0.28 }),
      light: GOLDEN,
    },
    { camera: 1, gobo: branch(-1.5, 1.3, -0.1, 2.6, 0.55, 6), light: CLEAR },
    { lamp: 1, gobo: blinds(0.36, -0.1, 0.36) },
    { camera: 1, lamp: 1, gobo: edge(0.9, 0.7, 0.4, 0.42), flip: true },
  ),
};
