import { candle } from '#shapes/candle.ts';
import { cushion } from '#shapes/cushion.ts';
import { lamp } from '#shapes/lamp.ts';
import { mug } from '#shapes/mug.ts';
import { bed } from './furnishings.ts';
import { blinds, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, print } from './props.ts';
import { board, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const bedside: Photo = {
  key: 'bedside',
  things: [
    { parts: [wall(-1.1)], colours: '#d5cbbd #bfc9c6 #dcc3b4 #c7c3d2' },
    { parts: [board(0.78, 0.05, 0.6)], at: [0.62, -0.05, -0.3], colours: '#9a6c45 #6d4630 #b98a5a #8a5f3d' },
    {
      parts: [board(0.74, 0.6, 0.56, 0.02)],
      at: [0.62, -0.75, -0.3],
      colours: '#83593a #5a3927 #a37a50 #734d33',
    },
    { parts: [bed(1.6, 0.5, 1.6)], at: [-1.75, -0.62, 0.35], colours: '#eee8dd #e4e6e3 #f0e2d6 #e9e6ee' },
    {
      shape: cushion,
      at: [-0.68, -0.14, -0.15],
      scale: 0.92,
      turn: 0.1,
      colours: 'sage terracotta cream plum',
    },
    { shape: lamp, at: [0.82, 0, -0.5], scale: 1.0, colours: 'cream forest terracotta white' },
    {
      parts: [book(0.36, 0.05, 0.26)],
      at: [0.3, 0.05, -0.22],
      turn: 0.15,
      colours: '#31454b #93543f #5b6b58 #7d3b34',
    },
    {
      parts: [book(0.32, 0.045, 0.24)],
      at: [0.3, 0.145, -0.22],
      turn: -0.2,
      colours: '#c08d3e #e0d3be #31454b #a9a0bd',
    },
    { shape: candle, at: [0.3, 0.19, -0.22], scale: 0.36, turn: 0.2, colours: 'terracotta cream sage lilac' },
    { shape: mug, at: [0.72, 0, 0.1], scale: 0.36, turn: -0.5, colours: 'white sky rust navy' },
    {
      parts: [print(0.42, 0.54)],
      at: [-0.5, 1.52, -1.04],
      colours: '#cf7b4c #2d5d7b #39515a #8f3d3f',
      seconds: '#39515a #d58f6a #d8a98e #5b6b8a',
    },
  ],
  cameras: [shot([0.1, 1.35, 5.2], [0.1, 0.56, -0.3], 31), shot([1.0, 1.15, 4.3], [0.3, 0.42, -0.2], 27)],
  lamps: [
    { dir: [-0.95, 0.85, 0.9], hardness: 11 },
    { dir: [0.85, 0.9, 0.9], hardness: 12 },
  ],
  takes: takes(
    {
      gobo: panes({ x: 0.2, y: 0.9, width: 2.5, height: 2.2, columns: 3, rows: 2, shade: 0.26 }),
      light: GOLDEN,
    },
    { camera: 1, gobo: branch(-1.4, 1.3, -0.1, 2.3, 0.6, 3), light: CLEAR },
    { lamp: 1, gobo: blinds(0.32, 0.1) },
    { lamp: 1, camera: 1, gobo: edge(-0.8, 0.9, 0.3, 0.4) },
  ),
};
