// URLs of the files that webpack copies into the build.
declare module '*.woff2';
