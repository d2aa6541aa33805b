import type { EmotionCache } from '@emotion/cache';
import { type Interpolation, type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { serializeParts } from './emotion.ts';
import { styleCache } from './style-cache.ts';

interface StyledProps {
  css?: Interpolation<unknown>;
  className?: unknown;
  [name: string]: unknown;
}

/** Class names that emotion doesn't know, and the combined styles. */
interface Combined {
  classNames: string;
  styles: SerializedStyles;
}

/** Some pages style by data, so the combinations have no end. */
const COMBINED_MAX = 2_000;
const combined = new Map<string, Combined>();

/**
 * The JSX runtime of the css prop: class names and rules are those of '@emotion/react/jsx-runtime', for which the shell provides
 * it. That one renders three extra elements per styled element, which took a fifth of a page's script time.
 */
export function jsx(type: ElementType, props: StyledProps, key?: Key): ReactElement {
  return reactJsx(type, 'css' in props ? withClassName(type, props) : props, key);
}

export function jsxs(type: ElementType, props: StyledProps, key?: Key): ReactElement {
  return reactJsxs(type, 'css' in props ? withClassName(type, props) : props, key);
}

export { Fragment };

function withClassName(type: ElementType, { css, ...props }: StyledProps): Omit<StyledProps, 'css'> {
  const cache = styleCache();
  const { classNames, styles } = combine(cache, css, props.className);
  insertStyles(cache, styles, typeof type === 'string');
  props.className = `${classNames}${cache.key}-${styles.name}`;
  return props;
}

/** Styles that come with the class name, from the component around this one, override the element's own. */
function combine({ registered }: EmotionCache, css: StyledProps['css'], className: unknown): Combined {
  if (className === undefined && isSerialized(css)) return { classNames: '', styles: css };
  const name = nameOf(css);
  const id = name === null ? null : `${className ?? ''}|${name}`;
  const known = id === null ? undefined : combined.get(id);
  if (known) return known;
  const parts: Interpolation<unknown>[] = [css];
  const classNames = className ? getRegisteredStyles(registered, parts as string[], String(className)) : '';
  serializeParts(css);
  const result = { classNames, styles: serializeStyles(parts as never[]) };
  if (id !== null) {
    if (combined.size >= COMBINED_MAX) combined.clear();
    combined.set(id, result);
  }
  return result;
}

function isSerialized(css: StyledProps['css']): css is SerializedStyles {
  return typeof css === 'object' && css !== null && 'styles' in css && css.styles !== undefined;
}

/** Identifies styles by content, or returns null if only serializing them can. */
function nameOf(css: StyledProps['css']): string | null {
  if (!css) return '';
  if (isSerialized(css)) return css.name;
  if (!Array.isArray(css)) return null;
  let name = '';
  for (const part of css) {
    const inner = nameOf(part);
    if (inner === null) return null;
    name += `${inner},`;
  }
  return name;
}
