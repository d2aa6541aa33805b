import { endpointsOf } from '#src/core/endpoint';
import * as compose from './compose.ts';
import * as draft from './draft.ts';
import * as embed from './embed.ts';
import * as media from './media.ts';

/** Lists every call of creation; pages import the modules themselves. */
export const CREATION_CALLS = endpointsOf([compose, draft, embed, media]);
