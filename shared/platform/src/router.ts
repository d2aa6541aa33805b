/**
 * The part of React Router that the site uses. A curated list is tree-shaken, the shared package would not be
 * (12 kB instead of 52). Nothing else imports react-router-dom: a second copy would be a second context.
 */
export {
  Link,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  NavLink,
  Route,
  Router,
  Routes,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
