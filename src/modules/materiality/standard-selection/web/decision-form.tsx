import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconInfoCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { comprehensiveCodes, decide, type Decision } from '#modules/materiality/standard-selection/model/decide.ts';
import {
  departures,
  reportingStandardDecision,
  type ReportingStandardDecision,
} from '#modules/materiality/standard-selection/model/decision.ts';
import { RULES_EDITION } from '#modules/materiality/standard-selection/model/rules.ts';
import type {
  PeriodOfSelection,
  SelectionResponse,
} from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import { isVersionKey, isVoluntary, versionLabels } from '#modules/materiality/standard-selection/model/versions.ts';
import { asksBound, isHalf, readForm, typedOf, type Amount, type PickName, type Typed } from './form-values.ts';
import { useTexts } from './texts.ts';
import { Tree, useAnswerText, useFactName, useSteps } from './tree.tsx';
import classes from './selection.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

interface FormProps {
  answer: SelectionResponse;
  period: PeriodOfSelection;
  decision: ReportingStandardDecision | null;
}
const { fields } = reportingStandardDecision;
const asked = {
  averageEmployees: fields.averageEmployees,
  netTurnoverMinor: fields.netTurnoverMinor,
  balanceTotalMinor: fields.balanceTotalMinor,
  isListed: fields.isListed,
  isBound: fields.isBound,
  group: fields.group,
  hasNonEuParent: fields.hasNonEuParent,
  euTurnoverMinor: fields.euTurnoverMinor,
  euTurnoverBeforeMinor: fields.euTurnoverBeforeMinor,
  branchTurnoverMinor: fields.branchTurnoverMinor,
  priorVersion: fields.priorVersion,
  demand: fields.demand,
  demands: fields.demands,
  chosen: fields.chosen,
  module: fields.module,
  singles: fields.singles,
  reason: fields.reason,
};
const chosenOf = (typed: Typed) => (isVersionKey(typed.chosen) ? typed.chosen : null);

/**
 * Facts on the one side, what the rules say to them on the other, the decision below. The rules answer while one types;
 * nothing is taken over without a click. What is typed stays as it is typed beside the form's values: amounts that
 * cannot be read yet are facts that nobody knows.
 */
export function DecisionForm({ answer, period, decision }: FormProps) {
  const t = useTexts();
  const optional = useOptionalLabel();
  const label = useLabels();
  const { language } = useLocale();
  const format = useFormat();
  const [typed, setTyped] = useState(() => typedOf(decision, language));
  const { values, inputs, wrong } = readForm(typed, period, language);
  const says = decide(inputs);
  const chosen = chosenOf(typed);
  const apart = chosen === null ? [] : departures({ chosen, module: values.module, singles: values.singles }, says);
  const isComplete =
    chosen !== null &&
    wrong.length === 0 &&
    (!isVoluntary(chosen) || values.module !== null) &&
    (values.module !== 'single' || typed.singles.length > 0);
  const isReady = isComplete && (apart.length === 0 || values.reason !== null);
  return (
    <PlacedForm
      className={classes['stack']}
      fields={asked}
      start={{ ...values, ...(chosen !== null && { chosen }) }}
      isReady={isReady}
      send={async (api, set, options) => {
        await (decision === null
          ? api.createRecord(reportingStandardDecision, { ...set, period: period.id }, options)
          : api.changeRecord(reportingStandardDecision, decision.id, { version: decision.version, set }, options));
        return set.chosen;
      }}
      onDone={(version) =>
        toast({ message: t('decision.saved', { period: period.name, version: label(versionLabels[version]) }) })
      }
    >
      {(form) => {
        const set = (part: Partial<Typed>) => {
          const now = { ...typed, ...part };
          setTyped(now);
          form.set({ ...readForm(now, period, language).values, chosen: chosenOf(now) });
        };
        return (
          <>
            <div className={classes['sides']}>
              <Panel title={t('facts.title')} note={t('facts.note')}>
                <Facts answer={answer} period={period} typed={typed} set={set} wrong={wrong} />
              </Panel>
              <Panel title={t('tree.title')} note={t('tree.note', { edition: format.date(RULES_EDITION) })}>
                <Answer says={says} inputs={inputs} />
              </Panel>
            </div>
            <Panel title={t('decision.title')} note={t('decision.note')}>
              <Stack gap="md">
                <Choice typed={typed} set={set} says={says} />
                {apart.map((part) => (
                  <Departure key={part} part={part} says={says} />
                ))}
                <Textarea
                  label={t('decision.reason')}
                  description={t('decision.reasonHelp')}
                  required={apart.length > 0}
                  labelProps={apart.length > 0 ? {} : optional}
                  autosize
                  minRows={3}
                  maxLength={4000}
                  data-path="reason"
                  value={typed.reason}
                  onChange={(event) => set({ reason: event.currentTarget.value })}
                  error={form.errorOf('reason')}
                />
                <FormProblems of={form} />
                <Group justify="flex-end">
                  <Button type="submit" loading={form.isBusy} disabled={!isReady}>
                    {t('decision.save')}
                  </Button>
                </Group>
              </Stack>
            </Panel>
          </>
        );
      }}
    </PlacedForm>
  );
}

function Answer({ says, inputs }: { says: Decision; inputs: ReturnType<typeof readForm>['inputs'] }) {
  const t = useTexts();
  const [steps, text, name] = [useSteps(), useAnswerText(), useFactName()];
  return (
    <>
      <div className={classes['answer']} role="status">
        {text(says)}
      </div>
      <Tree steps={steps(says, inputs)} />
      {says.needs.length > 0 && (
        <Text size="sm" mt="md">
          {t('tree.needs', { names: says.needs.map(name).join(', ') })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="md">
        {t('tree.unused')}
      </Text>
    </>
  );
}

interface FactsProps {
  answer: SelectionResponse;
  period: PeriodOfSelection;
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  wrong: readonly string[];
}

function Facts({ answer, period, typed, set, wrong }: FactsProps) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const { employees, before } = answer;
  const pick = (name: PickName) => <Pick key={name} name={name} typed={typed} set={set} />;
  const amount = (name: Amount) => (
    <TextInput
      key={name}
      data-path={name}
      label={label(fields[name].label)}
      {...('help' in fields[name] ? { description: label(fields[name].help) } : {})}
      inputMode="decimal"
      rightSection={
        <Text size="sm" c="dimmed" aria-hidden>
          EUR
        </Text>
      }
      rightSectionWidth={48}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={wrong.includes(name) ? t('facts.amount') : undefined}
    />
  );
  const sizes =
    employees?.sizes
      .map(({ from, size }) => t('facts.sizeOne', { size: format.number(size), day: format.date(from) }))
      .join('; ') ?? '';
  return (
    <Stack gap="md">
      <div>
        <TextInput
          data-path="averageEmployees"
          label={label(fields.averageEmployees.label)}
          description={label(fields.averageEmployees.help)}
          inputMode="numeric"
          value={typed.averageEmployees}
          onChange={(event) => set({ averageEmployees: event.currentTarget.value })}
          error={wrong.includes('averageEmployees') ? t('facts.wholeNumber') : undefined}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {employees === null
            ? t('facts.noSize')
            : t('facts.size', {
                average: format.number(employees.average),
                days: employees.days,
                daysOf: employees.daysOf,
                sizes,
              })}
        </Text>
        {employees !== null && (
          <Button
            mt={4}
            size="compact-xs"
            variant="default"
            onClick={() => set({ averageEmployees: String(employees.average) })}
          >
            {t('facts.takeSize', { average: format.number(employees.average) })}
          </Button>
        )}
      </div>
      {amount('netTurnoverMinor')}
      {amount('balanceTotalMinor')}
      {pick('isListed')}
      {asksBound(period) && pick('isBound')}
      {pick('group')}
      <div>
        {pick('priorVersion')}
        {before !== null && isVersionKey(before.version) && (
          <>
            <Text size="xs" c="dimmed" mt={4}>
              {t('facts.before', { period: before.period, version: label(versionLabels[before.version]) })}
            </Text>
            <Button mt={4} size="compact-xs" variant="default" onClick={() => set({ priorVersion: before.version })}>
              {t('facts.takeBefore')}
            </Button>
          </>
        )}
      </div>
      <Fieldset legend={t('facts.nonEu')}>
        <Stack gap="sm">
          {pick('hasNonEuParent')}
          {typed.hasNonEuParent === 'yes' &&
            (['euTurnoverMinor', 'euTurnoverBeforeMinor', 'branchTurnoverMinor'] as const).map(amount)}
        </Stack>
      </Fieldset>
      <Fieldset legend={t('facts.demand')}>
        <Stack gap="sm">
          {pick('demand')}
          {typed.demand === 'some' && <Demands typed={typed} set={set} />}
        </Stack>
      </Fieldset>
    </Stack>
  );
}

type PartProps = Pick<FactsProps, 'typed' | 'set'>;

/** A choice whose first option is that nobody knows. */
function Pick({ name, typed, set }: PartProps & { name: PickName }) {
  const t = useTexts();
  const label = useLabels();
  const field = fields[name];
  return (
    <NativeSelect
      data-path={name}
      label={label(field.label)}
      {...('help' in field ? { description: label(field.help) } : {})}
      value={typed[name]}
      data={[
        { value: '', label: t('unknown') },
        ...Object.entries(field.options).map(([value, text]) => ({ value, label: label(text) })),
      ]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

function Demands({ typed, set }: PartProps) {
  const t = useTexts();
  const label = useLabels();
  const { who, what } = fields.demands.fields;
  const rows = typed.demands.length > 0 ? typed.demands : [{ key: 0, who: '', what: '', note: '' }];
  const change = (key: number, part: Partial<Typed['demands'][number]>) =>
    set({ demands: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const options = (of: Readonly<Record<string, string>>) => [
    { value: '', label: t('choose') },
    ...Object.entries(of).map(([value, text]) => ({ value, label: label(text) })),
  ];
  return (
    <>
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          className={classes['demand']}
          data-path={`demands.${at}`}
          aria-label={t('facts.entry', { number: at + 1 })}
        >
          <NativeSelect
            label={t('facts.who')}
            value={row.who}
            error={isHalf(row) && row.who === '' ? t('choose') : undefined}
            data={options(who.options)}
            onChange={(event) => change(row.key, { who: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('facts.what')}
            value={row.what}
            error={isHalf(row) && row.what === '' ? t('choose') : undefined}
            data={options(what.options)}
            onChange={(event) => change(row.key, { what: event.currentTarget.value })}
          />
          <TextInput
            label={t('facts.noteOf')}
            maxLength={300}
            value={row.note}
            onChange={(event) => change(row.key, { note: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={t('facts.remove', { what: t('facts.entry', { number: at + 1 }) })}
            onClick={() => set({ demands: rows.filter(({ key }) => key !== row.key) })}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        </fieldset>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={rows.length >= fields.demands.max}
          onClick={() =>
            set({
              demands: [...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, who: '', what: '', note: '' }],
            })
          }
        >
          {t('facts.add')}
        </Button>
      </Group>
    </>
  );
}

function Choice({ typed, set, says }: PartProps & { says: Decision }) {
  const t = useTexts();
  const label = useLabels();
  const { standard, module } = says;
  const take = () =>
    set({
      ...(standard.kind === 'decided' ? { chosen: standard.version } : {}),
      ...(module?.kind === 'decided' ? { module: module.module, singles: [...module.singles] } : {}),
    });
  const options = (of: Readonly<Record<string, string>>) => [
    { value: '', label: t('choose') },
    ...Object.entries(of).map(([value, text]) => ({ value, label: label(text) })),
  ];
  const hasModules = isVersionKey(typed.chosen) && isVoluntary(typed.chosen);
  return (
    <>
      <Group>
        <Button variant="default" disabled={standard.kind !== 'decided'} onClick={take}>
          {t('decision.take')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          data-path="chosen"
          label={t('decision.version')}
          required
          value={typed.chosen}
          data={options(versionLabels)}
          onChange={(event) => set({ chosen: event.currentTarget.value })}
        />
        {hasModules && (
          <NativeSelect
            data-path="module"
            label={t('decision.modules')}
            required
            value={typed.module}
            data={options(fields.module.options)}
            onChange={(event) => set({ module: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      {hasModules && typed.module === 'single' && (
        <Checkbox.Group label={t('decision.singles')} value={typed.singles} onChange={(singles) => set({ singles })}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt={6}>
            {comprehensiveCodes.map((code) => (
              <Checkbox key={code} value={code} label={label(fields.singles.fields.disclosure.options[code])} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  );
}

function Departure({ part, says }: { part: 'chosen' | 'module'; says: Decision }) {
  const t = useTexts();
  const label = useLabels();
  const text = useAnswerText();
  const { module } = says;
  const proposal =
    part === 'chosen'
      ? text({ ...says, module: null })
      : module?.kind === 'decided'
        ? [label(fields.module.options[module.module]), module.singles.join(', ')]
            .filter((one) => one !== '')
            .join(': ')
        : t('tree.standard.open');
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
      {t(`decision.departs.${part}`, { proposal })}
    </Alert>
  );
}
