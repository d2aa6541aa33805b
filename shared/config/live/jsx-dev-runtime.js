import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export { Fragment };

/** Creates elements by the runtime that the shell shares. Compilers mark components for React Refresh in development only. */
export function jsxDEV(type, props, key, hasSeveralChildren) {
  return (hasSeveralChildren ? jsxs : jsx)(type, props, key);
}
