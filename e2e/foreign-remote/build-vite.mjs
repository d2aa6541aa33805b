// Builds the same remote with Vite, as ES modules, below vite/dist. Usage: node build-vite.mjs [version]
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@tagalong/config/vite/remote.mjs';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const container = 'foreign_container';
const rest = { logLevel: 'error', build: { outDir: 'vite/dist' } };

await build(remoteConfig({ name: 'foreign', folder, container, version: process.argv[2], rest }));
