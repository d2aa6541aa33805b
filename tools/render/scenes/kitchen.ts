import { candle } from '#shapes/candle.ts';
import { mug } from '#shapes/mug.ts';
import { teapot } from '#shapes/teapot.ts';
import { both, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { bowl, fruit } from './props.ts';
import { board, marbleTop, tiles } from './rooms.ts';

export const kitchen: Photo = {
  key: 'kitchen',
  things: [
    {
      parts: [tiles(-0.95, 0.5, 0.25)],
      colours: '#efeae0 #c9d5cb #e8cfc0 #dfe4e6',
      seconds: '#cfc6b8 #eef0ea #f4ece4 #b9c2c6',
    },
    {
      parts: [marbleTop(3.4, 0.08, 1.05)],
      at: [0, -0.08, 0.1],
      colours: '#efece6 #e9e4da #f1ede8 #e6e6e4',
      seconds: '#9a958c #a08f78 #b79f90 #8d959b',
    },
    {
      parts: [board(3.3, 0.9, 0.98, 0.02)],
      at: [0, -1.06, 0.08],
      colours: '#6d7a63 #8a6a48 #b98d6f #46566a',
    },
    {
      parts: [board(0.5, 0.025, 0.72, 0.02)],
      at: [0.78, 0.68, -0.83],
      tilt: 1.42,
      turn: 0.02,
      colours: '#b5834f #a8743f #8a5a34 #c39a68',
    },
    { shape: teapot, at: [-0.3, 0, -0.15], scale: 0.8, turn: 0.3, colours: 'forest cream terracotta navy' },
    { shape: mug, at: [0.36, 0, 0.42], scale: 0.5, turn: -0.5, colours: 'cream sage blush sky' },
    {
      shape: mug,
      at: [0.82, 0, 0.12],
      scale: 0.5,
      turn: -0.1,
      colours: 'terracotta mustard white cream',
      untagged: true,
    },
    { parts: [bowl], at: [-0.6, 0, 0.62], scale: 1.05, colours: '#e8dfd0 #d6cfc2 #f0ebe2 #c8b79e' },
    {
      parts: [fruit(0.1, 0.11, 0.04)],
      at: [-0.66, 0.17, 0.62],
      roll: 1.2,
      turn: 0.6,
      colours: '#edc53a #edc53a #e08a2e #c9cf5a',
    },
    {
      parts: [fruit(0.1, 0.11, 0.04)],
      at: [-0.49, 0.17, 0.56],
      roll: 1.5,
      turn: -0.7,
      colours: '#e8bd33 #e8bd33 #d97b25 #b8c24a',
    },
    {
      parts: [fruit(0.1, 0.11, 0.04)],
      at: [-0.56, 0.17, 0.74],
      roll: -1.1,
      turn: 0.1,
      colours: '#f0cc4c #f0cc4c #e69a3c #d0d566',
    },
    {
      shape: candle,
      at: [-1.12, 0, -0.3],
      scale: 0.5,
      colours: 'cream terracotta white sage',
      untagged: true,
    },
  ],
  cameras: [
    { from: [0.1, 1.45, 4.9], at: [-0.05, 0.55, -0.2], fov: 28, near: 2, far: 12 },
    { from: [-0.9, 1.2, 4.1], at: [0, 0.46, 0], fov: 26, near: 2, far: 12 },
  ],
  lamps: [
    { dir: [-0.9, 0.85, 0.7], hardness: 13 },
    { dir: [0.95, 0.75, 0.55], hardness: 12 },
  ],
  takes: [
    {
      key: 'a',
      camera: 0,
      lamp: 0,
      light: {},
      gobo: panes({ x: 0.2, y: 0.9, width: 2.2, height: 1.9, columns: 3, rows: 2 }),
    },
    {
      key: 'b',
      camera: 1,
      lamp: 1,
      light: {},
      gobo: both(branch(1.4, 1.2, 3.3, 2.2), edge(1.6, 0.5, 0.2, 0.4)),
    },
    {
      key: 'c',
      camera: 0,
      lamp: 1,
      light: { colour: [1.16, 0.98, 0.78] },
      gobo: panes({ x: -0.2, y: 0.8, width: 2.4, height: 1.8, columns: 2, rows: 2 }),
    },
    {
      key: 'd',
      camera: 1,
      lamp: 0,
      light: { colour: [1.02, 1.0, 0.98] },
      gobo: branch(-1.5, 1.1, -0.2, 2.4, 0.55, 7),
      flip: true,
    },
  ],
};
