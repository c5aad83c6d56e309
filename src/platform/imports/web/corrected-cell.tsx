import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { longText } from '#platform/records/model/fields.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen)
    return (
      <UnstyledButton
        className={classes['correctable']}
        aria-label={t('check.correct', { line: name, column, value: given.trim() === '' ? t('check.empty') : given })}
        // Left by Escape, the focus stays where it was.
        autoFocus={wasOpen}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {given.trim() === '' ? absent : given}
        <IconPencil size={13} stroke={1.6} aria-hidden />
      </UnstyledButton>
    );
  const close = () => setOpen(false);
  return (
    <OutsideForm
      className={classes['correction']}
      fields={{ text: longText({ label: column }) }}
      start={{ text: given }}
      isLeft
      send={async ({ text }) => {
        if (text !== given) await send({ line, field, text: text ?? '' });
      }}
      onDone={close}
    >
      {(form) => (
        <>
          <TextInput
            size="xs"
            autoFocus
            autoComplete="off"
            data-path="text"
            aria-label={t('check.correctInput', { line: name, column })}
            value={form.values.text ?? ''}
            error={form.errorOf('text') ?? (form.problem === null ? null : problemOf(form.problem).title)}
            disabled={form.isBusy}
            onChange={(event) => form.set({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
          />
          <Button type="submit" size="xs" loading={form.isBusy}>
            {t('check.correctSave')}
          </Button>
        </>
      )}
    </OutsideForm>
  );
}
