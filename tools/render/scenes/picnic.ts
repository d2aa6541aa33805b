import { bucketHat } from '#shapes/bucket-hat.ts';
import { speaker } from '#shapes/speaker.ts';
import { sunglasses } from '#shapes/sunglasses.ts';
import { tumbler } from '#shapes/tumbler.ts';
import { gingham } from './furnishings.ts';
import { both, branch, dapple } from './gobos.ts';
import type { Photo } from './photo.ts';
import { book, bowl, fruit } from './props.ts';
import { GOLDEN, shot, takes } from './shot.ts';

export const picnic: Photo = {
  key: 'picnic',
  things: [
    { parts: [gingham], colours: '#f4ede0', seconds: '#c4563f #7f9468 #d9a441 #6f8fb5' },
    {
      shape: tumbler,
      at: [-0.72, 0.03, -0.45],
      scale: 0.66,
      turn: 0.3,
      colours: 'cream terracotta sage coral',
    },
    { shape: bucketHat, at: [0.62, 0.02, -0.25], scale: 0.72, turn: 0.3, colours: 'sand cream navy olive' },
    { shape: sunglasses, at: [0.34, 0.115, 0.8], scale: 0.5, turn: 0.2, colours: 'amber black camel rose' },
    { shape: speaker, at: [-0.12, 0.02, -1.15], scale: 0.56, turn: 0.1, colours: 'sage rust cream navy' },
    { parts: [bowl], at: [-0.58, 0.01, 0.42], scale: 1.45, colours: '#efe8dc #dcb79b #e8e2d6 #c8d2d6' },
    { parts: [fruit(0.13, 0.12, 0.03)], at: [-0.66, 0.2, 0.42], colours: '#e08a2e #d9532f #e0b23a #d97b25' },
    {
      parts: [fruit(0.13, 0.12, 0.03)],
      at: [-0.44, 0.2, 0.36],
      roll: 0.5,
      colours: '#d97b25 #c8452a #edc53a #e08a2e',
    },
    {
      parts: [fruit(0.13, 0.12, 0.03)],
      at: [-0.54, 0.21, 0.56],
      roll: -0.6,
      colours: '#e69a3c #d9532f #e8bd33 #e69a3c',
    },
    {
      parts: [book(0.38, 0.05, 0.28)],
      at: [0.32, 0.07, 0.62],
      turn: 0.35,
      colours: '#31454b #7d3b34 #5b6b58 #c08d3e',
    },
  ],
  cameras: [shot([0, 4.0, 4.1], [0, 0, 0.1], 26), shot([0.9, 3.1, 4.2], [0.02, 0.02, 0.1], 26)],
  lamps: [
    { dir: [-0.8, 1.2, -0.2], hardness: 15 },
    { dir: [0.85, 1.0, 0.25], hardness: 15 },
  ],
  takes: takes(
    { gobo: dapple(0.9, 0.42) },
    { camera: 1, gobo: branch(-1.5, 0.4, 0.2, 2.6, 0.5, 3) },
    { lamp: 1, gobo: both(dapple(1.2, 0.36, 3), branch(1.5, 0.8, 3.5, 2.2, 0.5, 5)), light: GOLDEN },
    { camera: 1, lamp: 1, gobo: dapple(0.7, 0.4, 6), flip: true },
  ),
};
