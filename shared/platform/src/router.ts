/**
 * The part of React Router that the site uses. A curated list is tree-shaken, the shared package would not be.
 * Nothing else imports react-router-dom: a second copy would be a second context.
 */
export {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
