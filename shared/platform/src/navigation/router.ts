/**
 * The parts of React Router that the site uses. An explicit list can be tree-shaken, the shared package couldn't be.
 * Nothing else imports react-router-dom: a second copy would have its own context.
 */
export {
  type Location,
  type NavigationType,
  type Navigator,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
