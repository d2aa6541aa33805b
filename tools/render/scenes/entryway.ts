import { backpack } from '#shapes/backpack.ts';
import { boot } from '#shapes/boot.ts';
import { bucketHat } from '#shapes/bucket-hat.ts';
import { handbag } from '#shapes/handbag.ts';
import { sneaker } from '#shapes/sneaker.ts';
import { bench, pegs } from './furnishings.ts';
import { both, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { planks, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const entryway: Photo = {
  key: 'entryway',
  things: [
    { parts: [wall(-0.85)], colours: '#ddd3c3 #b9c4b4 #e3cbbb #c9d2d8' },
    { parts: [planks(0.34)], colours: '#b48a5e #9a7048 #a67c52 #c2a078' },
    { parts: [bench(1.12, 0.66, 0.36)], at: [0, 0, -0.3], colours: '#a97a4d #7d5434 #c39a68 #8a5f3d' },
    { parts: [pegs(1.0, 0.38)], at: [0, 1.88, -0.82], colours: '#a97a4d #7d5434 #c39a68 #8a5f3d' },
    { shape: backpack, at: [-0.52, 0.66, -0.3], scale: 0.72, turn: -0.1, colours: 'olive rust navy sand' },
    {
      shape: handbag,
      at: [0.52, 0.66, -0.26],
      scale: 0.62,
      turn: -0.3,
      colours: 'camel burgundy forest black',
    },
    { shape: bucketHat, at: [0.38, 1.42, -0.66], scale: 0.5, tilt: 1.25, colours: 'cream sand blush sage' },
    { shape: boot, at: [-0.42, 0, -0.02], scale: 0.5, turn: 0.1, colours: 'espresso black camel cocoa' },
    { shape: sneaker, at: [0.5, 0, 0.28], scale: 0.56, turn: -0.15, colours: 'white sage cream navy' },
  ],
  cameras: [shot([0.2, 1.25, 6.0], [0, 0.92, -0.3], 26), shot([-0.9, 1.1, 5.2], [0.02, 0.72, -0.2], 26)],
  lamps: [
    { dir: [-0.9, 1.0, 0.95], hardness: 12 },
    { dir: [0.95, 0.95, 0.85], hardness: 13 },
  ],
  takes: takes(
    { gobo: panes({ x: -0.1, y: 0.9, width: 2.2, height: 2.4, columns: 2, rows: 3, shade: 0.28 }) },
    { camera: 1, lamp: 1, gobo: branch(1.5, 1.3, 3.3, 2.6), light: CLEAR },
    {
      lamp: 1,
      gobo: both(
        panes({ x: 0.2, y: 0.9, width: 2.4, height: 2.2, columns: 3, rows: 2, shade: 0.3 }),
        edge(-1.4, 0.5),
      ),
      light: GOLDEN,
    },
    { camera: 1, gobo: edge(-0.6, 0.8, -0.4, 0.42), flip: true },
  ),
};
