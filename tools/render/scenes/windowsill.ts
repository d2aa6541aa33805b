import { candle } from '#shapes/candle.ts';
import { mug } from '#shapes/mug.ts';
import { plant } from '#shapes/plant.ts';
import { vase } from '#shapes/vase.ts';
import { casement, garden } from './furnishings.ts';
import { open } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, stems } from './props.ts';
import { block, board } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const windowsill: Photo = {
  key: 'windowsill',
  things: [
    {
      parts: [garden],
      colours: '#7f9a63 #9aac74 #6f9077 #a9a765',
      seconds: '#dfe9ee #f3e4cc #d5e3ea #f6dcc0',
    },
    { parts: [board(3.2, 0.07, 0.8)], at: [0, -0.07, 0.15], colours: '#c9a77c #ece5d8 #a97a4d #e6dccb' },
    { parts: [block(3.4, 0.8, 0.7)], at: [0, -0.94, 0.1], colours: '#e9e4da #d9d3c8 #dfe3dd #efe6da' },
    { parts: [casement(1.02, 1.25)], at: [0, 1.32, -0.72], colours: '#f1ede4 #e9e4d8 #f1ede4 #dfe4e2' },
    { shape: plant, at: [-0.5, 0, -0.28], scale: 0.86, turn: 0.6, colours: 'terracotta white navy blush' },
    { shape: vase, at: [0.55, 0, -0.25], scale: 0.62, colours: 'cream teal white mustard' },
    { parts: stems(5), at: [0.55, 0.79, -0.25], scale: 0.72, colours: '#c4a777 #b99b6b #b7a27c #a8824f' },
    { shape: mug, at: [0.06, 0, 0.36], scale: 0.42, turn: -0.5, colours: 'sage mustard rust cream' },
    { shape: candle, at: [0.76, 0, 0.36], scale: 0.36, turn: -0.2, colours: 'amber cream forest terracotta' },
    {
      parts: [book(0.33, 0.045, 0.24)],
      at: [-0.6, 0.045, 0.42],
      turn: 0.25,
      colours: '#31454b #7d3b34 #c08d3e #5b6b58',
    },
  ],
  cameras: [shot([0.1, 1.3, 5.0], [0.04, 0.68, -0.2], 28), shot([0.8, 1.15, 4.3], [0.06, 0.52, -0.1], 26)],
  lamps: [
    { dir: [-0.95, 0.9, -0.25], hardness: 10 },
    { dir: [0.95, 0.8, 0.1], hardness: 11 },
  ],
  takes: takes(
    { gobo: open, light: { ambient: 0.85 } },
    { camera: 1, gobo: open, light: { ...GOLDEN, ambient: 0.8 } },
    { lamp: 1, gobo: open, light: { ...CLEAR, ambient: 0.85 } },
    { camera: 1, lamp: 1, gobo: open, light: { ...GOLDEN, ambient: 0.75 } },
  ),
};
