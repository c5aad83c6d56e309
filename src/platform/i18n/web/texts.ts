import { useMemo, useSyncExternalStore } from 'react';
import { messageFrom, type Values } from './message.ts';

/**
 * The catalogue of every visible text. English stands in `locales/en.json` beside the code that shows it and travels in
 * the same chunk, so that no page waits for its words; any other language is one file of the same keys next to it
 * (`locales/de.json`).
 *
 *     // modules/environmental/web/texts.ts
 *     import en from './locales/en.json';
 *     export const useTexts = textsOf('environmental', en);
 *     // a page
 *     const t = useTexts();
 *     t('ghg.rowsLeft', { count: 3 })        // ghg.rowsLeft_one, ghg.rowsLeft_other
 */
export type Translate<Catalogue> = (key: TextKey<Catalogue>, values?: Values) => string;

/** The keys of a catalogue as dotted paths, plural forms as their common name. A wrong key does not compile. */
export type TextKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Singular<Key>
    : `${Key}.${TextKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];
type Singular<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name
  : Key;

const source = 'en';
let language = source;
/** language → namespace → catalogue. */
const catalogues = new Map<string, Map<string, unknown>>([[source, new Map()]]);

/** Registers a namespace with its English texts and gives the hook that reads it in the language of the moment. */
export function textsOf<const Catalogue extends object>(
  namespace: string,
  english: Catalogue,
): () => Translate<Catalogue> {
  catalogues.get(source)?.set(namespace, english);
  if (language !== source) void load(language, namespace);
  return function useTexts() {
    const version = useSyncExternalStore(subscribe, revisionNow, revisionNow);
    // A new function for each revision, so that memoised parts below notice the change of language.
    return useMemo(() => translator<Catalogue>(namespace, version), [version]);
  };
}

/** The same outside React: notifications, texts of a download. */
export function textOf<const Catalogue extends object>(namespace: string, _english: Catalogue): Translate<Catalogue> {
  return translator<Catalogue>(namespace, revision);
}

/**
 * Words that stand in definitions (labels of fields, choices, pages): English is their key.
 * `label('Starts on')` gives the translation if the catalogue `labels` has one, else the text itself.
 */
export function useLabels(): (text: string) => string {
  const version = useSyncExternalStore(subscribe, revisionNow, revisionNow);
  return useMemo(() => (text) => (version < 0 ? text : labelOf(text)), [version]);
}

export function labelOf(text: string): string {
  const translated = (catalogues.get(language)?.get('labels') ?? {}) as Readonly<Record<string, string>>;
  return translated[text] ?? text;
}

type Loader = () => Promise<unknown>;
let loaders: Readonly<Record<string, Loader>> = {};
let revision = 0;
const listeners = new Set<() => void>();

/** Told once at the start where the catalogues of other languages are: `import.meta.glob('./**\/locales/*.json')`. */
export function catalogueFiles(files: Readonly<Record<string, Loader>>): void {
  loaders = files;
}

/** Changes the language of the page; returns when its texts are there. What a catalogue does not have stays English. */
export async function changeLanguage(next: string): Promise<void> {
  if (next === language) return;
  if (next !== source)
    await Promise.all(['labels', ...(catalogues.get(source)?.keys() ?? [])].map((namespace) => load(next, namespace)));
  language = next;
  document.documentElement.lang = next;
  announce();
}

/**
 * Files are found by their folder: namespace `environmental` lives in `modules/environmental/web/locales`, `frame` in
 * `platform/web/frame/locales`.
 */
async function load(wanted: string, namespace: string): Promise<void> {
  const path = Object.keys(loaders).find(
    (file) =>
      file.endsWith(`/${namespace}/web/locales/${wanted}.json`) ||
      file.endsWith(`/web/${namespace}/locales/${wanted}.json`),
  );
  const found = path === undefined ? undefined : await loaders[path]?.();
  if (typeof found !== 'object' || found === null || !('default' in found)) return;
  const known = catalogues.get(wanted) ?? new Map<string, unknown>();
  catalogues.set(wanted, known.set(namespace, found.default));
  announce();
}

function announce(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

const revisionNow = (): number => revision;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function translator<Catalogue>(namespace: string, _revision: number): Translate<Catalogue> {
  return (key, values = {}) =>
    messageFrom(catalogues.get(language)?.get(namespace), language, key, values) ??
    messageFrom(catalogues.get(source)?.get(namespace), source, key, values) ??
    key;
}
