/** The platform's API for remotes. The page has one copy of this module. */

export { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
export { ApiError, isApiError } from './client/api-error.ts';
export { type Client, createClient } from './client/client.ts';
export { errorText, type FailedQuery, failureProps, failureText } from './client/error-text.ts';
export { createEventBus, type EventBus, type TabChannel } from './events/event-bus.ts';
export { createFacts, type FactStore, type Facts } from './facts/facts.ts';
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
  useFirstPageUrl,
  useNextPageUrl,
  usePages,
} from './hooks/query.ts';
export { runAsMember } from './hooks/run-as-member.ts';
export { toastError, toastFailure, useAction, useDialogAction } from './hooks/use-action.ts';
export { useEvent } from './hooks/use-event.ts';
export { useFact, useFactOf } from './hooks/use-fact.ts';
export { useHeaderAction, useHeaderActionOf } from './hooks/use-header-action.ts';
export {
  confirmLeave,
  type LeaveGuardOptions,
  type LeaveTexts,
  useLeaveGuard,
} from './hooks/use-leave-guard.ts';
export { likeFacts, useLike } from './hooks/use-like.ts';
export { isTyping, useSearchShortcut } from './hooks/use-search-shortcut.ts';
export { createHeaderActions, type HeaderAction, type HeaderActions } from './host/header-actions.ts';
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
} from './host/host.tsx';
export { createIntentBroker, type IntentBroker, type IntentRequest } from './host/intent-broker.ts';
export { usePageTitle, usePageTitleOf } from './host/page-title.ts';
export { createSessionStore, type SessionStore } from './host/session.ts';
export { cookies } from './lib/cookies.ts';
export { createStore, type Store } from './lib/store.ts';
export { useCurrent } from './lib/use-current.ts';
export { isPlainClick, Link, type LinkProps } from './navigation/link.tsx';
export { RouteScope } from './navigation/route-scope.tsx';
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
} from './navigation/router.ts';
export {
  type AnswerFunction,
  answer,
  defineRemote,
  type Flag,
  firstCall,
  type LoadModule,
  type OverlayProps,
  overlay,
  type PageProps,
  page,
  type RemoteDefinition,
  remoteEvents,
  slot,
} from './remote/define-remote.ts';
export { loadAnswer, loadOverlay, loadPage, loadSlot } from './remote/load-part.tsx';
export { PartBoundary } from './remote/part-boundary.tsx';
export { requestSlot, Slot } from './remote/slot.tsx';
