import { candle } from '#shapes/candle.ts';
import { headphones } from '#shapes/headphones.ts';
import { knit } from '#shapes/knit.ts';
import { mug } from '#shapes/mug.ts';
import { gift } from './furnishings.ts';
import { branch, dapple, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { floor, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const gifts: Photo = {
  key: 'gifts',
  things: [
    { parts: [wall(-1.3)], colours: '#d9c8b5 #a9b79c #dcb5a8 #b8c4cf' },
    { parts: [floor()], colours: '#e6d9c8 #c6cfb9 #ecd2c6 #d3dbe2' },
    {
      parts: gift(0.52, 0.24, 0.4),
      at: [-0.5, 0, -0.5],
      turn: 0.2,
      colours: '#3f5f4a #efe6d6 #7a2338 #2f4257',
      seconds: '#d9b26c #b03a34 #f0d9c0 #d9c4a2',
    },
    {
      parts: gift(0.36, 0.17, 0.3),
      at: [-0.48, 0.48, -0.52],
      turn: -0.25,
      scale: 1,
      colours: '#efe6d6 #b5523c #f0e2d6 #e3ded3',
      seconds: '#a83a32 #f3ead8 #a8402f #5f7f9a',
    },
    {
      parts: gift(0.26, 0.2, 0.26),
      at: [0.82, 0, -0.62],
      turn: 0.5,
      colours: '#b9573f #3f5f4a #e3b7a6 #c9a25a',
      seconds: '#f0e2cc #d9b26c #7a2338 #f4efe4',
    },
    {
      shape: knit,
      at: [0.3, 0, -0.85],
      scale: 0.6,
      turn: -0.2,
      colours: 'cream forest burgundy sky',
      untagged: true,
    },
    { shape: headphones, at: [0.42, 0, 0.2], scale: 0.66, turn: -0.2, colours: 'forest cream blush navy' },
    { shape: candle, at: [-0.4, 0, 0.46], scale: 0.56, turn: 0.2, colours: 'cream burgundy sage amber' },
    { shape: mug, at: [0.08, 0, 0.8], scale: 0.38, turn: -0.6, colours: 'terracotta white blush mustard' },
  ],
  cameras: [shot([0.1, 1.7, 5.2], [0.1, 0.42, -0.2], 24), shot([-0.9, 1.5, 4.6], [0.1, 0.42, -0.1], 25)],
  lamps: [
    { dir: [-0.85, 1.0, 0.8], hardness: 12 },
    { dir: [0.9, 0.95, 0.75], hardness: 12 },
  ],
  takes: takes(
    { gobo: panes({ x: 0, y: 0.7, width: 2.2, height: 2, columns: 3, rows: 2, shade: 0.3 }), light: GOLDEN },
    { camera: 1, gobo: branch(-1.5, 1.1, -0.1, 2.4, 0.55, 5) },
    { lamp: 1, gobo: edge(0.8, 0.7, 0.4, 0.42), light: CLEAR },
    { camera: 1, lamp: 1, gobo: dapple(0.8, 0.45, 2) },
  ),
};
