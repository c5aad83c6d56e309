import { useMemo, useSyncExternalStore } from 'react';
import { inSentence, messageCatalogue, type MessageText } from '#platform/messages/model/messages.ts';
import { isWrittenLeftward, messageFrom, type TextKey, type Values } from '#platform/i18n/model/message.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/**
 * The catalogue of every visible text. English stands in `locales/en.json` beside the code that shows it and travels in
 * the same chunk, so that no page waits for its words; any other language is one file of the same keys next to it
 * (`locales/de.json`). A namespace is the folder of its catalogue, without `modules` and `web`: `report/vsme`,
 * `platform/kit/feedback`.
 *
 *     // modules/environmental/web/texts.ts
 *     import en from './locales/en.json';
 *     export const useTexts = textsOf('environmental', en);
 *     // a page
 *     const t = useTexts();
 *     t('ghg.rowsLeft', { count: 3 })        // ghg.rowsLeft_one, ghg.rowsLeft_other
 */
export type Translate<Catalogue> = (key: TextKey<Catalogue>, values?: Values) => string;

const source = 'en';
/** Words of definitions, whose key is English: `platform/i18n/web/locales/de.json`. */
const labels = 'platform/i18n';
/** Messages of all modules, by code. */
const messages = 'messages';
let language = source;
/** What was asked for last: what takes longer to come does not take its place. */
let wished = source;
/** Makes an English text look translated; null where a real language is shown. */
let disguise: ((text: string) => string) | null = null;
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

/** Whether the page shows its texts as they are written in code. Whoever asks is drawn again by `useLabels`. */
export const isEnglish = (): boolean => language === source;

export function labelOf(text: string): string {
  if (disguise !== null) return disguise(text);
  const translated = (catalogues.get(language)?.get(labels) ?? {}) as Readonly<Record<string, string>>;
  return ownValue(translated, text) ?? text;
}

/** A label within a sentence; German writes its nouns with a capital there too. */
export const nounOf = (text: string): string => (language.startsWith('de') ? labelOf(text) : inSentence(labelOf(text)));

/**
 * The text of a message by its code, still to be filled in; null while its catalogue is not there. The English ones are
 * what `defineMessages` and `defineErrors` got; another language is a file of the same codes beside them
 * (`model/locales/de.json`).
 */
export function messageText(code: string): MessageText | null {
  const english = messageCatalogue().get(code) ?? null;
  if (english === null || language === source) return english;
  if (disguise !== null)
    return typeof english === 'string'
      ? disguise(english)
      : { one: disguise(english.one), other: disguise(english.other) };
  const translated = (catalogues.get(language)?.get(messages) ?? {}) as Readonly<Record<string, MessageText>>;
  return ownValue(translated, code) ?? english;
}

type Loader = () => Promise<unknown>;
let loaders: Readonly<Record<string, Loader>> = {};
let revision = 0;
const listeners = new Set<() => void>();

/** Told once at the start where the catalogues of other languages are: `import.meta.glob('./**\/locales/*.json')`. */
export function catalogueFiles(files: Readonly<Record<string, Loader>>): void {
  loaders = files;
}

/** The languages that there are texts of, English first. */
export const languagesHere = (): string[] => [
  ...new Set([source, ...Object.keys(loaders).map((path) => placeOf(path).language)]),
];

/** The closest language that there are texts of: of `de-AT` the German ones, English where there are none. */
function spoken(wanted: string): string {
  const here = languagesHere();
  const [base = ''] = wanted.split('-');
  return isMadeUp(wanted) ? wanted : ([wanted, base].find((tag) => here.includes(tag)) ?? source);
}
const isMadeUp = (tag: string): boolean => tag === 'en-XA' || tag === 'ar-XB';

/**
 * Changes the language of the page (BCP 47); returns when its texts are there. What a catalogue does not have stays
 * English. `en-XA` and `ar-XB` show English accented and longer, the second from right to left: what stays plain is no
 * text of a catalogue.
 */
export async function changeLanguage(wanted: string): Promise<void> {
  const next = spoken(wanted);
  wished = next;
  if (next === language) return;
  const { disguises } = isMadeUp(next) ? await import('#platform/i18n/model/pseudo.ts') : { disguises: {} };
  const worn = ownValue<typeof disguise>(disguises, next) ?? null;
  if (next !== source && worn === null)
    await Promise.all(
      [labels, messages, ...(catalogues.get(source)?.keys() ?? [])].map((namespace) => load(next, namespace)),
    );
  if (wished !== next) return;
  disguise = worn;
  language = next;
  document.documentElement.lang = next;
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr';
  announce();
}

/** Whether the language of the page is written from right to left. Whoever draws texts is drawn again when it changes. */
export const isRightToLeft = (): boolean => isWrittenLeftward(language);

/**
 * The namespace and the language of a catalogue's file: `./modules/report/vsme/web/locales/de.json`. Messages, which
 * have codes, are one namespace: `./modules/report/vsme/model/locales/de.json`.
 */
export function placeOf(file: string): { namespace: string; language: string } {
  const parts = file.replace(/^\.\//, '').split('/');
  const folders = parts.slice(parts[0] === 'modules' ? 1 : 0, -2).filter((part) => part !== 'web');
  return {
    namespace: folders.at(-1) === 'model' ? messages : folders.join('/'),
    language: (parts.at(-1) ?? '').replace(/\.json$/, ''),
  };
}

async function load(wanted: string, namespace: string): Promise<void> {
  const files = Object.keys(loaders).filter((path) => {
    const place = placeOf(path);
    return place.language === wanted && place.namespace === namespace;
  });
  const found = await Promise.all(files.map((file) => loaders[file]?.()));
  const texts: unknown[] = found.flatMap((file) =>
    typeof file === 'object' && file !== null && 'default' in file ? [file.default] : [],
  );
  if (texts.length === 0) return;
  const known = catalogues.get(wanted) ?? new Map<string, unknown>();
  catalogues.set(wanted, known.set(namespace, Object.assign({}, ...texts)));
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
    (disguise === null ? messageFrom(catalogues.get(language)?.get(namespace), language, key, values) : null) ??
    messageFrom(catalogues.get(source)?.get(namespace), source, key, values, disguise ?? undefined) ??
    key;
}
