import { candle } from '#shapes/candle.ts';
import { perfume } from '#shapes/perfume.ts';
import { vase } from '#shapes/vase.ts';
import { blinds, both, branch, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, bowl, print, stems } from './props.ts';
import { board, wall } from './rooms.ts';

const morning = panes({ x: 0.1, y: 1.1, width: 2.6, height: 2.5, columns: 3, rows: 3 });

export const shelf: Photo = {
  key: 'shelf',
  things: [
    { parts: [wall(-1.05)], colours: '#d9cfc0 #cfd6cd #e3cdbd #c9d0d6' },
    { parts: [board(3.4, 0.09, 0.95)], at: [0, -0.09, 0.1], colours: '#8a5f3d #a97a4d #6d4630 #b89268' },
    {
      parts: [board(3.3, 0.93, 0.88, 0.02)],
      at: [0, -1.1, 0.08],
      colours: '#6f4a2f #8d643d #573725 #9a7650',
    },
    { shape: vase, at: [-0.72, 0, -0.15], scale: 0.86, colours: 'cream charcoal terracotta white' },
    { parts: stems(), at: [-0.72, 1.12, -0.15], colours: '#b99b6b #c4a777 #a8824f #b7a27c' },
    {
      parts: [book(0.42, 0.052, 0.3)],
      at: [0.42, 0.055, 0.15],
      turn: -0.16,
      colours: '#7d3b34 #5b6b58 #2f4257 #8a4a3c',
    },
    {
      parts: [book(0.37, 0.044, 0.27)],
      at: [0.42, 0.152, 0.14],
      turn: 0.1,
      colours: '#31454b #c08d3e #93543f #5d6f80',
    },
    { shape: candle, at: [0.4, 0.197, 0.14], scale: 0.5, turn: -0.3, colours: 'stone forest cream navy' },
    { shape: perfume, at: [1.08, 0, 0.25], scale: 0.42, turn: 0.35, colours: 'amber rose olive sky' },
    {
      parts: [print()],
      at: [0.62, 1.62, -0.99],
      colours: '#cf7b4c #d9a441 #8f3d3f #2d5d7b',
      seconds: '#39515a #5a6b4a #d8a98e #d58f6a',
    },
    { parts: [bowl], at: [-0.22, 0, 0.55], scale: 0.75, colours: '#d8d0c3 #efe9de #d9b99a #b8c0ba' },
  ],
  cameras: [
    { from: [0.15, 1.35, 5.1], at: [0.12, 0.92, -0.4], fov: 34, near: 2, far: 12 },
    { from: [0.9, 1.1, 4.2], at: [0.26, 0.72, -0.2], fov: 29, near: 2, far: 12 },
  ],
  lamps: [
    { dir: [-0.95, 0.95, 0.85], hardness: 14 },
    { dir: [0.9, 0.8, 0.75], hardness: 12 },
  ],
  takes: [
    { key: 'a', camera: 0, lamp: 0, light: {}, gobo: both(morning, branch(-1.6, 1.5, 0.2, 1.8)), film: {} },
    {
      key: 'b',
      camera: 1,
      lamp: 0,
      light: {},
      gobo: panes({ x: 0.3, y: 0.6, width: 2.1, height: 1.9, columns: 2, rows: 2 }),
    },
    { key: 'c', camera: 0, lamp: 1, light: { colour: [1.16, 0.98, 0.76] }, gobo: blinds(0.3) },
    {
      key: 'd',
      camera: 1,
      lamp: 1,
      light: { colour: [1.05, 1.0, 0.92] },
      gobo: branch(1.5, 1.6, 3.4, 2.4, 0.6, 4),
    },
  ],
};
