import { useHost } from '@tagalong/platform';
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import { unloadedText } from './unloaded-text.ts';

/** Names of the props that are called without an argument, such as `onClosed`. */
type LeaveName<Props> = {
  [Name in keyof Props]-?: Props[Name] extends () => void ? Name : never;
}[keyof Props];

/** Replacement of a part whose script couldn't be loaded; by default, nothing is drawn. */
interface Unloaded<Props> {
  /** For dialogs, menus and modes: a toast says so, and this prop is called as if the user had left. */
  leave?: LeaveName<Props>;
  /** For sections: drawn in the part's place, with the part's props. */
  instead?: ComponentType<Props & UnloadedProps>;
}

export interface UnloadedProps {
  /** Why the part is missing. */
  text: string;
  /** Requests the script again. */
  retry(): void;
}

interface Waiting {
  /** Drawn while the script loads; nothing by default. */
  waiting?: ReactNode;
}

/** An attempt to load a part; it draws the part or what replaces it. */
type Attempt<Props> = ComponentType<{ props: Props; retry(): void }>;

/**
 * Defines a part of a page or dialog that loads at its first render; its module exports exactly that component. If its
 * script can't be loaded, the failure is reported and the rest of the page stays. The script is requested again once the
 * connection is back and when the part mounts or opens again. Each remote bundles this function.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  unloaded: Unloaded<Props> = {},
): ComponentType<Props & Waiting> {
  const attempt = (): Attempt<Props> =>
    lazy(() =>
      load().then(
        (module): { default: Attempt<Props> } => {
          const Part = Object.values(module)[0] as ComponentType<Props>;
          return { default: ({ props }) => createElement(Part, props) };
        },
        (error: unknown): { default: Attempt<Props> } => {
          newest = attempt();
          return { default: (part) => createElement(UnloadedPart<Props>, { error, ...unloaded, ...part }) };
        },
      ),
    );
  let newest = attempt();
  return ({ waiting, ...props }) => {
    const [Shown, retry] = useReducer(() => newest, newest);
    const part = createElement(Shown, { props: props as unknown as Props, retry });
    return createElement(Suspense, { fallback: waiting }, part);
  };
}

interface UnloadedPartProps<Props> extends Unloaded<Props> {
  error: unknown;
  props: Props;
  retry(): void;
}

function UnloadedPart<Props extends { isOpen?: boolean }>({
  error,
  leave,
  instead,
  props,
  retry,
}: UnloadedPartProps<Props>) {
  const { report, toast } = useHost();
  const mustLeave = leave && props.isOpen !== false;
  const hasLeft = useRef(false);
  const open = useEffectEvent(() => {
    if (hasLeft.current) return retry();
    hasLeft.current = true;
    toast({ text: unloadedText(), kind: 'error' });
    if (leave) (props[leave] as () => void)();
  });
  useEffect(() => {
    report(error);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [error, report, retry]);
  useEffect(() => {
    if (mustLeave) open();
  }, [mustLeave]);
  return instead ? createElement(instead, { ...props, text: unloadedText(), retry }) : null;
}
