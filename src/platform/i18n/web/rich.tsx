import { Children, type ReactNode } from 'react';

/**
 * A text with parts that are more than text: `rich(t('terms'), { link: (words) => <Anchor …>{words}</Anchor> })`
 * for "I agree to the <link>terms of use</link>". Tags do not nest.
 */
export function rich(text: string, parts: Readonly<Record<string, (words: string) => ReactNode>>): ReactNode {
  // The order of the pieces is fixed by the text, so their places are their keys: `toArray` gives those.
  return Children.toArray(
    text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece) => {
      const [, tag = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
      return parts[tag]?.(words) ?? piece;
    }),
  );
}
