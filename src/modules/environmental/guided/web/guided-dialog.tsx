import { notifications } from '@mantine/notifications';
import type { z } from 'zod';
import type { FormParts } from '#platform/forms/web/input-form.tsx';
import { useRecord } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import {
  guidedAction,
  guidedEntryOf,
  spanFact,
  tryWork,
  type GuidedForm,
  type guidedResponse,
} from '#modules/environmental/guided/model/guided-form.ts';
import { guidedFormNames, type GuidedFormName } from '#modules/environmental/activity/model/activity-data.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';
import { RefrigerantInput } from '#modules/environmental/factors/web/product-input.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { useGuidedTexts } from './texts.ts';
import { AirportInput } from './airport-input.tsx';
import { FilledAlong, LikeSitesInput } from './like-sites-input.tsx';
import { GuidedPreview } from './guided-preview.tsx';
import { inputsOf, useGuidedFacts } from './use-guided-facts.ts';

/** Inputs that take more than their kind of field knows, by form and path. */
const ownInputs: Partial<Record<GuidedFormName, OwnInputs>> = {
  flights: { 'flights.from': AirportInput, 'flights.to': AirportInput },
  likeSites: {
    size: FilledAlong,
    unit: FilledAlong,
    like: (input, form) => <LikeSitesInput input={input} form={form} />,
  },
  leaks: { 'equipment.refrigerant': RefrigerantInput },
};

const inputsFor = new Map<string, OwnInputs>(
  guidedFormNames.map((name) => [name, { ...periodDays, ...ownInputs[name] }]),
);

type OwnInputs = NonNullable<FormParts<unknown>['inputs']>;
type Values = Readonly<Record<string, unknown>>;

/** A guided form as a dialog: inputs, what follows from them while they are entered, and the button that saves. */
export function GuidedDialog({
  name,
  record,
  onClose,
}: {
  name: GuidedFormName;
  /** A record of this form that is opened again; null: new records. */
  record: string | null;
  onClose: () => void;
}) {
  const t = useGuidedTexts();
  const label = useLabels();
  const { period } = useInventory();
  const form = guidedForms[name];
  const { data, error, refetch } = useRecord(activityData, record);
  const title = label(form.label);
  const begin = Object.fromEntries(
    Object.entries(form.fields).map(([field, one]) => [
      field,
      one.kind === 'lines' && one.required
        ? [Object.fromEntries(Object.entries(one.fields).map(([part, line]) => [part, startValue(line) ?? null]))]
        : (startValue(one) ?? null),
    ]),
  );
  if (record === null)
    return (
      <Form
        form={form}
        title={title}
        opened={{ record: null, recordVersion: null }}
        start={{ ...begin, ...(period === null ? {} : { from: period.from, to: period.to }) }}
        onClose={onClose}
      />
    );
  const found = data?.record;
  const entry = guidedEntryOf(found?.guidedInputs ?? null);
  if (found !== undefined && entry !== null)
    return (
      <Form
        form={form}
        title={title}
        opened={{ record: found.id, recordVersion: found.version }}
        start={{
          ...begin,
          ...entry.inputs,
          site: found.site,
          from: found.from,
          to: found.to,
          description: entry.description,
        }}
        isOld={entry.version !== form.version}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame title={title} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : found === undefined ? (
        <Loading rows={6} />
      ) : (
        t('guided.notOfForm')
      )}
    </DialogFrame>
  );
}

function Form({
  form,
  title,
  opened,
  start,
  isOld = false,
  onClose,
}: {
  form: GuidedForm;
  title: string;
  opened: { record: string | null; recordVersion: number | null };
  start: Values;
  isOld?: boolean;
  onClose: () => void;
}) {
  const own = useGuidedTexts();
  const label = useLabels();
  const facts = useGuidedFacts(form);
  return (
    <ActionForm
      of={guidedAction(form)}
      given={opened}
      start={start}
      title={title}
      consequence={label(form.description)}
      submit={own(opened.record === null ? 'guided.save' : 'guided.change')}
      size="xl"
      inputs={inputsFor.get(form.name) ?? periodDays}
      isReady={facts !== null}
      check={(input) =>
        facts === null
          ? []
          : errorsInWords(
              tryWork(form, inputsOf(form, input, facts), { ...facts, ...spanFact(input['from'], input['to']) }).errors,
            )
      }
      below={(input) => facts !== null && <GuidedPreview form={form} values={input} facts={facts} />}
      onCancel={onClose}
      onDone={(saved: z.output<typeof guidedResponse>) => {
        notifications.show({
          message: [
            own('guided.saved', { count: saved.records.length }),
            ...(saved.deleted === 0 ? [] : [own('guided.deleted', { count: saved.deleted })]),
          ].join(' '),
          color: 'pine',
        });
        onClose();
      }}
    >
      {isOld && own('guided.oldVersion')}
    </ActionForm>
  );
}
