import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { absent } from '#platform/i18n/model/format.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

export type CorrectionSend = (correction: { line: number; field: string; text: string }) => Promise<unknown>;

interface CorrectedCellProps {
  line: number;
  /** The row as it is shown. */
  name: string;
  field: string;
  /** The label of the field. */
  column: string;
  given: string;
  send: CorrectionSend;
}

/** A cell that becomes an input when one presses it; Enter saves, Escape leaves it as it was. */
export function CorrectedCell({ line, name, field, column, given, send }: CorrectedCellProps) {
  const t = useImportTexts();
  const [text, setText] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (text === null)
    return (
      <UnstyledButton
        className={classes['correctable']}
        aria-label={t('check.correct', { line: name, column, value: given.trim() === '' ? t('check.empty') : given })}
        // Left by Escape, the focus stays where it was.
        autoFocus={wasOpen}
        onClick={() => {
          setText(given);
          setWasOpen(true);
        }}
      >
        {given.trim() === '' ? absent : given}
        <IconPencil size={13} stroke={1.6} aria-hidden />
      </UnstyledButton>
    );
  const save = () => {
    if (text === given) return setText(null);
    setBusy(true);
    setError(null);
    return send({ line, field, text }).then(
      () => {
        setBusy(false);
        setText(null);
      },
      (problem: unknown) => {
        setBusy(false);
        setError(problemOf(problem).title);
      },
    );
  };
  return (
    <form
      className={classes['correction']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        autoComplete="off"
        aria-label={t('check.correctInput', { line: name, column })}
        value={text}
        error={error}
        disabled={isBusy}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(null);
        }}
      />
      <Button type="submit" size="xs" loading={isBusy}>
        {t('check.correctSave')}
      </Button>
    </form>
  );
}
