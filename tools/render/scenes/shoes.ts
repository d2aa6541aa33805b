import { boot } from '#shapes/boot.ts';
import { sandal } from '#shapes/sandal.ts';
import { sneaker } from '#shapes/sneaker.ts';
import { branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { block, floor, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const shoes: Photo = {
  key: 'shoes',
  things: [
    { parts: [wall(-1.4)], colours: '#dcb9a0 #b7c3a8 #b9cbdb #e6c98e' },
    { parts: [floor()], colours: '#e3c8b3 #c9d3bd #cbd8e3 #edd8a8' },
    { parts: [block(1.0, 0.42, 0.42)], at: [-0.3, 0.42, -0.85], colours: '#d1a488 #9fae8b #9db5cb #d9b46a' },
    { parts: [block(0.9, 0.21, 0.36)], at: [0.42, 0.21, -0.1], colours: '#e9d5c4 #d9e0cf #dbe4ec #f2e3c0' },
    {
      shape: boot,
      at: [-0.36, 0.84, -0.86],
      scale: 0.74,
      turn: 0.05,
      colours: 'black espresso camel burgundy',
    },
    { shape: sneaker, at: [0.42, 0.42, -0.1], scale: 0.72, turn: -0.1, colours: 'cream forest navy rust' },
    { shape: sandal, at: [-0.24, 0, 0.72], scale: 0.72, turn: 0.15, colours: 'camel cream white olive' },
  ],
  cameras: [shot([0.1, 1.75, 5.6], [0, 0.66, -0.25], 26), shot([-0.9, 1.6, 5.0], [0.06, 0.6, -0.2], 26)],
  lamps: [
    { dir: [-0.85, 1.05, 0.8], hardness: 13 },
    { dir: [0.95, 0.95, 0.7], hardness: 13 },
  ],
  takes: takes(
    { gobo: panes({ x: 0.1, y: 0.8, width: 2.3, height: 2.2, columns: 2, rows: 3, shade: 0.3 }) },
    { camera: 1, gobo: branch(-1.6, 1.2, -0.1, 2.6, 0.55, 4) },
    { lamp: 1, gobo: edge(0.7, 0.5, 0.5, 0.4), light: CLEAR },
    {
      camera: 1,
      lamp: 1,
      gobo: panes({ x: 0, y: 0.8, width: 2.4, height: 2, columns: 3, rows: 2, shade: 0.3 }),
      light: GOLDEN,
    },
  ),
};
