/** React Router's own matcher, for hosts of tests and of a remote alone: the site's shell has its own. */
export { Route, Routes } from 'react-router-dom';
