import { handbag } from '#shapes/handbag.ts';
import { lipstick } from '#shapes/lipstick.ts';
import { perfume } from '#shapes/perfume.ts';
import type { Shape } from '#shapes/shape.ts';
import { both, branch, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { coffeeCup } from './props.ts';
import { linen } from './rooms.ts';

/** On its back, front up. */
const FLAT = -Math.PI / 2;

/** The stick alone: its cap would float when it lies down. */
const stick: Shape = { ...lipstick, parts: lipstick.parts.slice(0, 3) };

export const flatlay: Photo = {
  key: 'flatlay',
  things: [
    { parts: [linen()], colours: '#e7dfd2 #dfd6cb #e6d3c4 #d5dad3' },
    {
      shape: handbag,
      at: [0.42, 0.24, 1.42],
      scale: 0.86,
      tilt: FLAT,
      turn: -0.2,
      colours: 'rust forest burgundy camel',
    },
    {
      shape: stick,
      at: [-0.55, 0.15, -0.5],
      scale: 0.62,
      tilt: FLAT,
      turn: -1.1,
      colours: 'terracotta red rose coral',
    },
    {
      shape: perfume,
      at: [-0.62, 0.1, 0.72],
      scale: 0.6,
      tilt: FLAT,
      turn: 0.3,
      colours: 'amber mint rose sky',
    },
    { parts: coffeeCup, at: [0.6, 0.02, -0.66], turn: -0.6, colours: '#f3eee5 #f3eee5 #e6ded0 #d8dfe0' },
  ],
  cameras: [
    { from: [0, 6.6, 0.42], at: [0, 0, 0.4], fov: 27, near: 4, far: 9, up: [0, 0, -1] },
    { from: [0.1, 5.6, 0.62], at: [0.1, 0, 0.6], fov: 25, near: 3.5, far: 9, up: [0.18, 0, -1] },
  ],
  lamps: [
    { dir: [-0.75, 1.15, -0.55], hardness: 9 },
    { dir: [0.8, 1.0, -0.5], hardness: 11 },
  ],
  takes: [
    {
      key: 'a',
      camera: 0,
      lamp: 0,
      light: {},
      gobo: both(branch(-1.6, -0.3, 0.5, 2.2), branch(-0.8, 1.9, -1.1, 1.6, 0.5, 3)),
    },
    {
      key: 'b',
      camera: 1,
      lamp: 0,
      light: {},
      gobo: panes({ x: 0.1, y: 0.2, width: 2.6, height: 2.4, columns: 2, rows: 3, shade: 0.3 }),
    },
    {
      key: 'c',
      camera: 0,
      lamp: 1,
      light: { colour: [1.14, 0.99, 0.8] },
      gobo: branch(1.4, 0.6, 3.3, 2.6, 0.55, 6),
    },
    { key: 'd', camera: 1, lamp: 1, light: {}, gobo: edge(-0.7, 0.9, 0.4, 0.45) },
  ],
};
