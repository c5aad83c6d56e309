import { useMemo } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import type { TextContext } from './field-text.ts';
import { useFieldTexts } from './texts.ts';

const none: Readonly<Record<string, never>> = {};

/**
 * What `fieldText` needs, in the reader's language; names of referenced records come from the answer that brought the
 * values.
 */
export function useTextContext(refs: Readonly<Record<string, string>> = none): TextContext {
  const format = useFormat();
  const { language } = useLocale();
  const label = useLabels();
  const t = useFieldTexts();
  return useMemo(() => ({ format, language, label, t, refs, row: none }), [format, language, label, t, refs]);
}
