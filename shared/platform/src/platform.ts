/** The platform's API for remotes. The page has one copy of this module. */

export { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
export { ApiError, isApiError } from './api-error.ts';
export { type Client, createClient } from './client.ts';
export { cookies } from './cookies.ts';
export {
  type AnswerFunction,
  answer,
  defineRemote,
  firstCall,
  type LoadModule,
  type OverlayProps,
  overlay,
  type PageProps,
  page,
  type RemoteDefinition,
  remoteEvents,
  slot,
} from './define-remote.ts';
export { errorText, type FailedQuery, failureProps, failureText } from './error-text.ts';
export { createEventBus, type EventBus, type TabChannel } from './events/event-bus.ts';
export { useEvent } from './events/use-event.ts';
export { createFacts, type FactStore, type Facts } from './facts/facts.ts';
export { useFact, useFactOf, useMembers } from './facts/use-fact.ts';
export { createHeaderActions, type HeaderAction, type HeaderActions } from './header-actions.ts';
export {
  type Host,
  HostProvider,
  type LeaveGuard,
  type LoginReason,
  type LoginResume,
  type ToastRequest,
  useHost,
  useIdentity,
  useSession,
} from './host.tsx';
export { createIntentBroker, type IntentBroker, type IntentRequest } from './intent-broker.ts';
export { isPlainClick, Link, type LinkProps } from './link.tsx';
export { loadAnswer, loadOverlay, loadPage, loadSlot } from './load-part.tsx';
export { usePageTitle, usePageTitleOf } from './page-title.ts';
export {
  callKey,
  clearTags,
  createQueryClient,
  isWaiting,
  listEndProps,
  type PagesQuery,
  pagesKey,
  useCall,
  useChange,
  usePages,
} from './query.ts';
export { RouteScope } from './route-scope.tsx';
export {
  createBrowserHistory,
  type NavigationType,
  type Navigator,
  Router,
  type To,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.ts';
export { runAsMember } from './run-as-member.ts';
export { createSessionStore, type SessionStore } from './session.ts';
export { requestSlot, Slot } from './slot.tsx';
export { createStore, type Store } from './store.ts';
export { toastError, toastFailure, useAction } from './use-action.ts';
export { useCurrent } from './use-current.ts';
export { useDebounced } from './use-debounced.ts';
export { useDialogAction } from './use-dialog-action.ts';
export { useHeaderAction, useHeaderActionOf } from './use-header-action.ts';
export { confirmLeave, type LeaveGuardOptions, type LeaveTexts, useLeaveGuard } from './use-leave-guard.ts';
export { likeFacts, useLike } from './use-like.ts';
export { isTyping, useSearchShortcut } from './use-search-shortcut.ts';
