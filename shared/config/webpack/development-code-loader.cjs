/** Keeps the development build of a library in a build for production. */
module.exports = function developmentCodeLoader(source) {
  return source.replaceAll('process.env.NODE_ENV', '"development"');
};
