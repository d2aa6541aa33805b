// URLs of the files that webpack copies into the build.
declare module '*.woff2';

// React DOM's development build, for pages with a developer's own server.
declare module 'react-dom/development' {
  export { createRoot } from 'react-dom/client';
}
