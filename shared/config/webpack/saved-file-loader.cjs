/**
 * Refuses an empty module. Many editors empty a file before they write it; a page that took over the empty module would lose its
 * state. The build with the whole file follows at once.
 */
module.exports = function savedFileLoader(source, map) {
  if (source.trim() === '') throw new Error('The module is empty.');
  this.callback(null, source, map);
};
