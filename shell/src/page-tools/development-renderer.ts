// First: React DOM announces itself to the refresh runtime as soon as it is evaluated.
import '@tagalong/config/live/page-runtime.cjs';
import * as React from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/development';

/** Fields of React's internals that React DOM's development build expects, and React's production build doesn't have. */
const DEVELOPMENT_FIELDS = {
  actQueue: null,
  asyncTransitions: 0,
  isBatchingLegacy: false,
  didScheduleLegacyUpdate: false,
  didUsePromise: false,
  thrownErrors: [],
  getCurrentStack: null,
  recentlyCreatedOwnerStacks: 0,
};

/** Event of an error that a region's boundary has caught, for shared/config/live/error-overlay.js. */
const CAUGHT = 'tagalong-caught-error';

/**
 * Creates a root that React DOM's development build draws, with the libraries of a shell in production: only this build can
 * replace components in a running page and keep their state.
 */
export function createDevelopmentRoot(container: Element): Root {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, Record<string, unknown>>;
  if (internals) Object.assign(internals, { ...DEVELOPMENT_FIELDS, ...internals });
  return createRoot(container, {
    onCaughtError: (error) => void dispatchEvent(new CustomEvent(CAUGHT, { detail: error })),
  });
}
