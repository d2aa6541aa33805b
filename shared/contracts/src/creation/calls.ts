import { endpointsOf } from '#src/core/endpoint';
import * as compose from './compose.ts';
import * as draft from './draft.ts';
import * as draftKeeping from './draft-keeping.ts';
import * as embed from './embed.ts';
import * as media from './media.ts';
import * as scheduling from './scheduling.ts';

/** Lists every call of creation; pages import the modules themselves. */
export const CREATION_CALLS = endpointsOf([compose, draft, draftKeeping, embed, media, scheduling]);
