/** What stands in for `{{name}}`; `count` also chooses the plural form, and is written with the thousands parted. */
export type Values = Readonly<Record<string, string | number>>;

declare const fromCatalogue: unique symbol;
/**
 * A text that a catalogue gave. What the server has people read asks for one, so that a sentence written in code does not
 * compile there.
 */
export type CatalogueText = string & { readonly [fromCatalogue]: true };

/** The keys of a catalogue as dotted paths, plural forms as their common name. A wrong key does not compile. */
export type TextKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Singular<Key>
    : `${Key}.${TextKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];
type Singular<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name
  : Key;

/**
 * One message of a catalogue, filled in. Catalogues are the JSON that i18next writes: nested keys, `{{name}}` for
 * values, plural forms as `key_one`, `key_other` by the rules of the language (CLDR, through Intl). Null when the
 * catalogue has no such key.
 */
export function messageFrom(
  catalogue: unknown,
  language: string,
  key: string,
  values: Values,
  disguise: (text: string) => string = (text) => text,
): string | null {
  const count = values['count'];
  const plural =
    typeof count === 'number'
      ? (at(catalogue, `${key}_${pluralForm(language, count)}`) ?? at(catalogue, `${key}_other`))
      : null;
  const message = plural ?? at(catalogue, key);
  return message === null
    ? null
    : disguise(message).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        name === 'count' && typeof count === 'number'
          ? count.toLocaleString(language)
          : name in values
            ? String(values[name])
            : whole,
      );
}

function at(catalogue: unknown, path: string): string | null {
  let found = catalogue;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return null;
    found = Reflect.get(found, key);
  }
  return typeof found === 'string' ? found : null;
}

const rules = new Map<string, Intl.PluralRules>();
function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** Arabic, Persian, Hebrew and Urdu. */
export const isWrittenLeftward = (language: string): boolean => /^(ar|fa|he|ur)\b/.test(language);
