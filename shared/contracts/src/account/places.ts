import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

/** Settings of other teams, below the groups of the settings page. */
export const SETTINGS_MORE = declarePlace('shell.settings-more', 'shell', z.object({}));
