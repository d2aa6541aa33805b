import { createCommand } from './create/create-command.ts';
import { runMain } from './lib/terminal.ts';

// The program of `npm create tagalong-remote`.
runMain(() => createCommand(process.argv.slice(2)));
