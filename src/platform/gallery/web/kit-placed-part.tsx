import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { PlacedTextarea } from '#platform/forms/web/placed-textarea.tsx';
import type { Form } from '#platform/forms/web/use-form.ts';
import { integer, longText, text } from '#platform/records/model/fields.ts';
import { IntegerField } from '#platform/records/web/fields/inputs/number.tsx';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { TextField } from '#platform/records/web/fields/inputs/text.tsx';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const fields = {
  meter: text({ label: 'Meter', required: true, max: 40 }),
  reading: integer({ label: 'Reading', required: true, min: 0 }),
  remark: longText({ label: 'Remark', max: 200 }),
};
const refused = new ApiProblem(
  503,
  { code: 'gallery.refused', title: 'This could not be saved.', detail: 'Try again.' },
  null,
);
const turnedDown = new ApiProblem(
  422,
  {
    code: 'request.invalid',
    title: 'One value needs your attention.',
    errors: [{ path: 'reading', message: 'The reading is below the one before.' }],
  },
  null,
);
const filled = { meter: 'Meter hall, north', reading: 1200, remark: 'Read by hand' };
const nothing = () => undefined;

/** Forms and inputs that their page places, within a company and outside one: each state that a page can see. */
export function KitPlacedPart({ words }: { words: Words }) {
  return (
    <div className={classes['states']}>
      {(['PlacedForm', 'OutsideForm'] as const).map((kind) => {
        const sample = (title: string, options: Options) => (
          <Panel title={`${kind}: ${title}`} note={options.note ?? null} order={3}>
            {kind === 'PlacedForm' ? (
              <PlacedForm {...shared(options, `${kind}, ${title}`)} send={() => options.send()}>
                {(form) => <Inputs form={form} words={words} options={options} />}
              </PlacedForm>
            ) : (
              <OutsideForm {...shared(options, `${kind}, ${title}`)} send={() => options.send()}>
                {(form) => <Inputs form={form} words={words} options={options} />}
              </OutsideForm>
            )}
          </Panel>
        );
        return (
          <div key={kind} className={classes['kit']}>
            {sample('empty', { note: 'Stays, and begins again for the next entry', isEmptied: true, send: sent })}
            {sample('filled', { note: 'Asks before it is left', start: filled, onCancel: nothing, send: sent })}
            {sample('sending', { start: filled, isSent: true, send: forEver })}
            {sample('refused', { start: filled, isSent: true, send: () => Promise.reject(refused) })}
            {sample('wrong value', {
              note: 'Press the button: the answer names an input',
              start: filled,
              send: () => Promise.reject(turnedDown),
            })}
          </div>
        );
      })}
      <Panel title="Dates outside the kit's forms" note="In filters, and in dialogs that place their inputs" order={3}>
        <div className={classes['kit']}>
          <Day name="filter" label="From" start={null} />
          <Day name="optional" label="Last day of access" help={words.note} start="2026-12-31" isInForm />
          <Day name="required" label="Expires on" start="2026-06-30" isInForm isRequired />
          <Day name="unread" label={words.names[0]} start="31 Febuary" isInForm error="Enter a date." />
        </div>
      </Panel>
    </div>
  );
}

function Day({
  start,
  ...look
}: Omit<ComponentProps<typeof PlacedDay>, 'value' | 'onChange'> & { start: string | null }) {
  const [day, setDay] = useState(start);
  return <PlacedDay {...look} value={day} onChange={setDay} />;
}

interface Options {
  note?: ReactNode;
  start?: typeof filled;
  isEmptied?: boolean;
  /** Sent as soon as it is drawn. */
  isSent?: boolean;
  onCancel?: () => void;
  send: () => Promise<void>;
}
const sent = () => Promise.resolve();
const forEver = () => new Promise<void>(nothing);

const shared = ({ start, isEmptied = false, onCancel }: Options, label: string) => ({
  fields,
  start,
  isEmptied,
  onCancel,
  onDone: nothing,
  label,
  className: classes['kit'],
});

function Inputs({
  form,
  words,
  options: { isSent = false, onCancel },
}: {
  form: Form<typeof fields>;
  words: Words;
  options: Options;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSent) button.current?.form?.requestSubmit();
  }, [isSent]);
  return (
    <>
      <FormProblems of={form} />
      <TextField key={`meter ${form.round}`} {...form.props('meter')} field={fields.meter} />
      <IntegerField key={`reading ${form.round}`} {...form.props('reading')} field={fields.reading} />
      <PlacedTextarea of={form.props('remark')} label={fields.remark.label} minRows={2} maxLength={200} />
      <Group gap="xs">
        <Button type="submit" ref={button} loading={form.isBusy}>
          {words.verb}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </Group>
    </>
  );
}
