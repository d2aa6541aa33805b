import { eyeshadow } from '#shapes/eyeshadow.ts';
import { lipstick } from '#shapes/lipstick.ts';
import { perfume } from '#shapes/perfume.ts';
import { serum } from '#shapes/serum.ts';
import { vase } from '#shapes/vase.ts';
import { mirror } from './furnishings.ts';
import { branch, dapple, edge, panes } from './gobos.ts';
import type { Photo } from './photo.ts';
import { stems, tray } from './props.ts';
import { marbleTop, wall } from './rooms.ts';
import { CLEAR, GOLDEN, shot, takes } from './shot.ts';

export const vanity: Photo = {
  key: 'vanity',
  things: [
    { parts: [wall(-1)], colours: '#e6cdc2 #d6d3e0 #d3d9c9 #e9dcc6' },
    {
      parts: [marbleTop(3.4, 0.08, 1)],
      at: [0, -0.08, 0.1],
      colours: '#f0ece7',
      seconds: '#a99a90 #9a97a3 #98a08f #b39b7e',
    },
    { parts: [mirror(0.72)], at: [0.28, 1.18, -0.95], colours: '#ffffff' },
    { parts: [tray(0.5)], at: [0.42, 0, -0.12], colours: '#d9b26c #cfd1d4 #d9b26c #c98a66' },
    { shape: perfume, at: [0.34, 0.03, -0.22], scale: 0.62, turn: -0.25, colours: 'rose lilac mint amber' },
    {
      shape: serum,
      at: [0.7, 0.03, 0.02],
      scale: 0.4,
      turn: -0.2,
      colours: 'amber plum sage coral',
      untagged: true,
    },
    { shape: lipstick, at: [-0.18, 0, 0.36], scale: 0.48, turn: -0.3, colours: 'red plum terracotta coral' },
    { shape: eyeshadow, at: [0.52, 0, 0.66], scale: 0.4, turn: -0.35, colours: 'blush lilac sage camel' },
    { shape: vase, at: [-0.66, 0, -0.35], scale: 0.72, colours: 'white cream terracotta blush' },
    { parts: stems(5), at: [-0.66, 0.92, -0.35], scale: 0.85, colours: '#c7a98a #b7a27c #b99b6b #c4a777' },
  ],
  cameras: [shot([0, 1.5, 5.1], [0.02, 0.68, -0.2], 29), shot([-0.7, 1.35, 4.2], [0.2, 0.42, 0], 26)],
  lamps: [
    { dir: [-0.9, 0.9, 0.8], hardness: 12 },
    { dir: [0.9, 0.9, 0.75], hardness: 10 },
  ],
  takes: takes(
    { gobo: branch(-1.5, 1.2, 0, 2.4, 0.6, 2) },
    { camera: 1, lamp: 1, gobo: edge(1.0, 0.7, 0.3, 0.4), light: CLEAR },
    { gobo: panes({ x: 0, y: 0.9, width: 2.3, height: 2, columns: 2, rows: 2, shade: 0.25 }), light: GOLDEN },
    { camera: 1, gobo: dapple(0.8, 0.5) },
  ),
};
