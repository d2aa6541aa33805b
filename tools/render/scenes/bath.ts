import { candle } from '#shapes/candle.ts';
import { plant } from '#shapes/plant.ts';
import { serum } from '#shapes/serum.ts';
import { towel } from './furnishings.ts';
import { branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { bowl } from './props.ts';
import { marbleTop, tiles } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const bath: Photo = {
  key: 'bath',
  things: [
    {
      parts: [tiles(-0.85, 0.26, 0.52)],
      colours: '#d6dfd6 #ecd9cd #dfe3e8 #e9e3d4',
      seconds: '#eef1ec #f6efe9 #c3cad2 #cfc6b4',
    },
    {
      parts: [marbleTop(3.4, 0.08, 0.95)],
      at: [0, -0.08, 0.1],
      colours: '#f0ede8',
      seconds: '#98a59a #b79f90 #8d959b #a99a86',
    },
    {
      parts: [towel],
      at: [0.55, 0, -0.35],
      scale: 0.9,
      turn: 0.12,
      colours: '#e9e1d3 #d9a58c #aebccb #9fae8b',
    },
    {
      parts: [towel],
      at: [0.6, 0, -0.02],
      scale: 0.9,
      turn: 0.06,
      colours: '#9fae8b #efe6da #e9e6e0 #e6dccb',
    },
    {
      parts: [towel],
      at: [0.56, 0.25, -0.19],
      scale: 0.9,
      turn: 0.16,
      colours: '#f1ece2 #f1e4da #d3dae1 #f1ece2',
    },
    { shape: serum, at: [-0.3, 0, 0.1], scale: 0.72, turn: 0.1, colours: 'forest rose cobalt amber' },
    { shape: candle, at: [0.5, 0, 0.58], scale: 0.46, turn: -0.2, colours: 'cream terracotta navy sage' },
    { shape: plant, at: [-0.82, 0, -0.4], scale: 0.8, turn: 0.3, colours: 'white blush stone terracotta' },
    { parts: [bowl], at: [-0.66, 0, 0.55], scale: 0.8, colours: '#cfd6cb #e3c3b2 #b7c3cf #d9ccb4' },
  ],
  cameras: [shot([0, 1.35, 5.0], [-0.02, 0.5, -0.1], 27), shot([0.8, 1.15, 4.3], [0.02, 0.42, 0], 25)],
  lamps: [
    { dir: [-0.9, 0.9, 0.75], hardness: 11 },
    { dir: [0.9, 0.9, 0.7], hardness: 12 },
  ],
  takes: takes(
    { gobo: branch(-1.5, 1.0, 0, 2.4, 0.6, 7) },
    {
      camera: 1,
      gobo: panes({ x: 0.1, y: 0.7, width: 2.1, height: 1.8, columns: 2, rows: 2, shade: 0.28 }),
      light: GOLDEN,
    },
    { lamp: 1, gobo: edge(0.8, 0.8, 0.3, 0.45), light: CLEAR },
    { camera: 1, lamp: 1, gobo: branch(1.4, 1.0, 3.4, 2.2, 0.55, 2) },
  ),
};
