import { showBuildErrors } from './error-overlay.js';

/**
 * Reloads the page after each build of a development server that builds whole files, and shows the errors of a failed one. A lost
 * connection is established again by the browser.
 */
export function followBuilds(url) {
  new EventSource(url).addEventListener('message', ({ data }) => {
    const { errors } = JSON.parse(data);
    if (errors) showBuildErrors(errors);
    else location.reload();
  });
}
