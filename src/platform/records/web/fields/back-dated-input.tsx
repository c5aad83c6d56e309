import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useToday } from '#platform/i18n/web/use-today.ts';
import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { FieldInput } from './field-input.tsx';
import type { InputProps } from './input-props.ts';
import { useSiblingValue } from './sibling-values.tsx';
import { useFieldTexts } from './texts.ts';

/** The day as it is entered now, or was before it was taken away; `was` is there where another one stood before. */
export interface BackDated {
  day: string;
  was: string | undefined;
  enabled: boolean;
}

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/**
 * What is asked for the day of an input, as it is entered now.
 *
 * @param always  also while the day is the one that it was: the other fields of an entry change from it on
 */
export function useBackDated({ name, defaultValue }: InputProps, always: boolean): BackDated {
  const today = useToday();
  const [was, now] = [dayIn(defaultValue), dayIn(useSiblingValue(name))];
  const day = now ?? was ?? today;
  return { day, was, enabled: (always || now !== was) && (day < today || (was ?? today) < today) };
}

/**
 * A day from which data change, and below it the closed values that a change of the past affects, each with the way to
 * it: who saves knows them.
 */
export function BackDatedInput({
  closed,
  ...props
}: InputProps & { closed: readonly (StoredMessage & { path: string | null })[] }) {
  const t = useFieldTexts();
  const inWords = useInWords();
  const { slug } = useCompany();
  return (
    <div>
      <FieldInput {...props} />
      <div role="status">
        {closed.length > 0 && (
          <Alert mt="xs" color="yellow" icon={<IconLock size={18} aria-hidden />} title={t('closedValues')}>
            <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
              {closed.map((value) => (
                <li key={`${value.message} ${value.path ?? ''}`}>
                  {value.path === null ? (
                    inWords(value)
                  ) : (
                    <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${value.path}`} inherit>
                      {inWords(value)}
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </div>
  );
}
