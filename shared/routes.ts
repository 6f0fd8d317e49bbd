import { isLocaleCode, type LocaleCode, localeOf } from './locales.ts';
import { type PageName, pageRows } from './pages.ts';

/** A page by name; `loginCallback` is a URL that only redirects. */
export type RouteName = PageName;
export type RouteParams = Readonly<Record<string, string>>;
export type RouteQuery = Readonly<Record<string, string | readonly string[] | number | undefined>>;

export interface RouteMatch {
  locale: LocaleCode;
  name: RouteName;
  params: RouteParams;
}

interface Segment {
  literal?: string;
  param?: string;
  optional: boolean;
}

const MAX_SEGMENT_LENGTH = 400;
const NUMERIC_PARAMS = new Set(['id', 'page']);
/** Parameters with the URL name of the page's entity, which differs by language. */
const NAME_PARAMS = new Set(['seName', 'slug', 'name']);
const MAX_NUMBER = 2_147_483_647;

function toSegments(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const found = /^\{(\w+)(\?)?\}$/.exec(part);
      return found?.[1] ? { param: found[1], optional: found[2] === '?' } : { literal: part, optional: false };
    });
}

const table = (Object.keys(pageRows) as RouteName[]).map((name) => ({
  name,
  segments: toSegments(pageRows[name].path),
}));

const segmentsOf = new Map<RouteName, readonly Segment[]>(table.map(({ name, segments }) => [name, segments]));

/** The path parameter with the URL name of the page's entity; undefined for a page without one. */
export function findNameParam(name: RouteName): string | undefined {
  return segmentsOf.get(name)?.find(({ param }) => param !== undefined && NAME_PARAMS.has(param))?.param;
}

/** ASCII letters only: other scripts are percent-escaped in a path and have rules of their own. */
export function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A decoded separator or control character is never part of a name: such a URL matches nothing. */
const NO_NAME = /[/\\\p{Cc}]/u;
/** A search term may be "ac/dc": it is sent in a body, never as a part of a path. */
const NO_TERM = /[\\\p{Cc}]/u;

function decode(segment: string, forbidden: RegExp): string | null {
  try {
    const text = decodeURIComponent(segment);
    return forbidden.test(text) || text.length > MAX_SEGMENT_LENGTH ? null : text;
  } catch {
    return null;
  }
}

function isPositiveInteger(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_NUMBER;
}

function matchSegments(segments: readonly Segment[], parts: readonly string[]): RouteParams | null {
  if (parts.length > segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) {
      if (segment.optional) continue;
      return null;
    }
    if (segment.literal !== undefined) {
      if (toLowerAscii(part) !== segment.literal) return null;
      continue;
    }
    const value = decode(part, segment.param === 'term' ? NO_TERM : NO_NAME);
    if (value === null || value === '' || !segment.param) return null;
    if (NUMERIC_PARAMS.has(segment.param) && !isPositiveInteger(value)) return null;
    params[segment.param] = segment.param === 'slug' ? value : toLowerAscii(value);
  }
  return params;
}

/**
 * The page of a path, in any letter case, or null for the 404 page. `pathname` is percent-encoded, with its locale
 * prefix.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const [, prefix = '', ...rest] = pathname.split('/');
  const locale = toLowerAscii(prefix);
  if (!isLocaleCode(locale)) return null;
  const parts = rest.length === 1 && rest[0] === '' ? [] : rest;
  for (const route of table) {
    const params = matchSegments(route.segments, parts);
    if (params) return { locale, name: route.name, params };
  }
  return null;
}

/** The query of a URL, with its question mark; '' for an empty one. */
export function toQuery(query: RouteQuery): string {
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) {
      text += `${text ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`;
    }
  }
  return text;
}

/** The path of a page. A missing optional parameter ends the path there, as the route table allows. */
export function href(
  locale: LocaleCode,
  name: RouteName,
  params: Readonly<Record<string, string | number | undefined>> = {},
  query: RouteQuery = {},
): string {
  let path = '';
  for (const { literal, param } of segmentsOf.get(name) ?? []) {
    let part = literal;
    if (param !== undefined) {
      const value = params[param];
      if (value === undefined || value === '') break;
      // Search links use the term in the lower case of the page's language (SEARCH-9).
      const isTerm = name === 'search' && param === 'term';
      part = encodeURIComponent(isTerm ? String(value).toLocaleLowerCase(localeOf(locale).tag) : value);
    }
    path += `/${part}`;
  }
  return `/${locale}${path || '/'}${toQuery(query)}`;
}
