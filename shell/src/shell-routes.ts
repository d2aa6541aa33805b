import { SHELL_PAGES } from '#lib/shell-pages.ts';

// The build reads this default export into shell.json.
// biome-ignore lint/style/noDefaultExport: the manifest reader takes the default export of every definition
export default SHELL_PAGES;
