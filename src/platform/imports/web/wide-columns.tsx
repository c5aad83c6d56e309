import { ActionIcon, Alert, Button, NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { byPeriod } from '#platform/imports/model/wide/wide-cell-position.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { isPeriod } from '#platform/values/model/period.ts';
import { ColumnQuestions, zeroMeanings } from './column-questions.tsx';
import classes from './imports.module.css';
import { withAnswer, withWide, type Mapping } from './mapping.ts';
import { useImportTexts } from './texts.ts';

interface WideColumnsProps {
  now: ImportResponse;
  fields: readonly ImportField[];
  mapping: Mapping;
  onChange: (next: Mapping) => void;
}

type Shape = NonNullable<Mapping['wide']>;

/** Columns that go across (months, kinds of consumption): proposed first, then each with what it stands for. */
export function WideColumns({ now, fields, mapping, onChange }: WideColumnsProps) {
  const t = useImportTexts();
  const label = useLabels();
  const { wide } = mapping;
  const labelOf = (name: string) => label(fields.find((field) => field.name === name)?.field.label ?? name);
  if (wide === null) {
    const proposal = now.wideProposal;
    if (proposal === null) return null;
    return (
      <Alert color="blue" title={t('wide.proposal', { count: proposal.columns.length })}>
        <Text size="sm" mb="xs">
          {t(proposal.also !== undefined ? 'wide.both' : proposal.as === byPeriod ? 'wide.periods' : 'wide.options', {
            headers: proposal.columns
              .slice(0, headersShown)
              .map(({ index }) => now.columns[index]?.header ?? '')
              .join(', '),
            field: labelOf(proposal.also ?? proposal.as),
          })}
        </Text>
        <Costs of={proposal} now={now} labelOf={labelOf} />
        <Button size="compact-sm" onClick={() => onChange(withWide(mapping, proposal))}>
          {t('wide.use')}
        </Button>
      </Alert>
    );
  }
  const change = (columns: Shape['columns']) =>
    onChange(columns.length === 0 ? withWide(mapping, null) : { ...mapping, wide: { ...wide, columns } });
  const set = (index: number, values: Partial<Shape['columns'][number]>) =>
    change(wide.columns.map((column) => (column.index === index ? { ...column, ...values } : column)));
  const options = fields.find(({ name }) => name === wide.as)?.field;
  const into = fields.find(({ name }) => name === wide.into)?.field;
  const unitField = into?.kind === 'quantity' && 'unitField' in into ? into.unitField : undefined;
  // Where a column of the file says the unit, those across do not.
  const isUnitMapped = Object.values(mapping.mapping).some((name) => name !== null && name === unitField);
  const unit = isUnitMapped ? undefined : fields.find(({ name }) => name === unitField)?.field;
  const zeros = mapping.options[String(now.columns.length)]?.zeros;
  const hasNoYear = wide.as === byPeriod && wide.columns.some(({ means }) => means.startsWith('-'));
  return (
    <section aria-labelledby="import-wide" className={classes['unknown']}>
      <div className={classes['unknownHead']}>
        <Text size="sm" fw={640} id="import-wide">
          {t('wide.title', { count: wide.columns.length, field: labelOf(wide.into) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onChange(withWide(mapping, null))}>
          {t('wide.stop')}
        </Button>
      </div>
      <Costs of={wide} now={now} labelOf={labelOf} />
      {hasNoYear && (
        <TextInput
          size="xs"
          maw={200}
          label={t('wide.year')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onChange={(event) => {
            const year = event.currentTarget.value.trim();
            if (/^(19|20)\d\d$/.test(year))
              change(
                wide.columns.map((column) =>
                  column.means.startsWith('-') ? { ...column, means: year + column.means } : column,
                ),
              );
          }}
        />
      )}
      {wide.also !== undefined && (
        <WideGroups shape={wide} field={fields.find(({ name }) => name === wide.also)?.field} onChange={change} />
      )}
      {options?.kind === 'choice' && wide.columns.some(({ means }) => means === '') && (
        <Text size="sm">{t('wide.optionsOpen', { field: label(options.label) })}</Text>
      )}
      <table className={classes['map']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col">{wide.as === byPeriod ? t('wide.period') : labelOf(wide.as)}</th>
            {unit !== undefined && <th scope="col">{label(unit.label)}</th>}
            <th scope="col">{t('check.action')}</th>
          </tr>
        </thead>
        <tbody>
          {wide.columns.map(({ index, means, unit: code }) => {
            const header = now.columns[index]?.header ?? '';
            return (
              <tr key={index}>
                <td>
                  <span className={classes['header']}>{header}</span>
                </td>
                <td>
                  {options?.kind === 'choice' ? (
                    <Select
                      size="xs"
                      searchable
                      allowDeselect={false}
                      aria-label={t('wide.meansOf', { header })}
                      placeholder={t('wide.choose')}
                      value={means || null}
                      data={Object.entries(options.options).map(([value, text]) => ({ value, label: label(text) }))}
                      onChange={(value) => {
                        if (value !== null) set(index, { means: value });
                      }}
                    />
                  ) : (
                    <TextInput
                      key={means}
                      size="xs"
                      aria-label={t('wide.meansOf', { header })}
                      defaultValue={means}
                      autoComplete="off"
                      onBlur={(event) => {
                        const period = event.currentTarget.value.trim();
                        if (period !== means && isPeriod(period)) set(index, { means: period });
                      }}
                    />
                  )}
                </td>
                {unit !== undefined && (
                  <td>
                    <FieldInput
                      key={code ?? ''}
                      bare
                      size="xs"
                      field={{ ...unit, label: t('wide.unitOf', { header }), required: false }}
                      name={`wide.${index}.unit`}
                      defaultValue={code}
                      onChange={(value) =>
                        set(index, { unit: typeof value === 'string' && value !== '' ? value : null })
                      }
                    />
                  </td>
                )}
                <td>
                  <ActionIcon
                    size="sm"
                    aria-label={t('wide.removeOf', { header })}
                    onClick={() => change(wide.columns.filter((column) => column.index !== index))}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {zeros !== undefined && (
        <NativeSelect
          size="xs"
          maw={360}
          label={t('columns.question.zeros')}
          value={zeros}
          data={(['measured', 'noData'] as const).map((value) => ({ value, label: t(zeroMeanings[value]) }))}
          onChange={(event) => onChange(withAnswer(mapping, now.columns.length, 'zeros', event.currentTarget.value))}
        />
      )}
      {/* Those of all amounts, and of all costs behind them. */}
      {[now.columns.length, now.columns.length + 1].map((column) => (
        <ColumnQuestions key={column} questions={now.questions} column={column} mapping={mapping} onChange={onChange} />
      ))}
    </section>
  );
}
const headersShown = 6;

/** Where the costs beside the amounts go, or that they are left out because the records have no field for them. */
function Costs({
  of: { costs },
  now,
  labelOf,
}: {
  of: Pick<Shape, 'costs'>;
  now: ImportResponse;
  labelOf: (name: string) => string;
}) {
  const t = useImportTexts();
  if (costs === undefined) return null;
  const headers = costs.columns
    .slice(0, headersShown)
    .map(({ index }) => now.columns[index]?.header ?? '')
    .join(', ');
  return (
    <Text size="sm" mb="xs">
      {costs.into === null
        ? t('wide.costsLeftOut', { headers })
        : t('wide.costsKept', { headers, field: labelOf(costs.into) })}
    </Text>
  );
}

/**
 * What headers say besides their period ('Strom', 'Gas'): each once, with the option that all columns of it stand for.
 */
function WideGroups({
  shape: { columns },
  field,
  onChange,
}: {
  shape: Shape;
  field: Field | undefined;
  onChange: (columns: Shape['columns']) => void;
}) {
  const t = useImportTexts();
  const label = useLabels();
  if (field?.kind !== 'choice') return null;
  const groups = [...Map.groupBy(columns, (column) => column.label ?? '')];
  return (
    <>
      {groups.some(([, [first]]) => !first?.option) && (
        <Text size="sm">{t('wide.optionsOpen', { field: label(field.label) })}</Text>
      )}
      <table className={classes['map']}>
        <thead>
          <tr>
            <th scope="col">{t('wide.group')}</th>
            <th scope="col">{t('wide.count')}</th>
            <th scope="col">{label(field.label)}</th>
            <th scope="col">{t('check.action')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([header, members]) => (
            <tr key={header}>
              <td>
                <span className={classes['header']}>{header}</span>
              </td>
              <td>{members.length}</td>
              <td>
                <Select
                  size="xs"
                  searchable
                  allowDeselect={false}
                  aria-label={t('wide.meansOfGroup', { header })}
                  placeholder={t('wide.choose')}
                  value={members[0]?.option || null}
                  data={Object.entries(field.options).map(([value, text]) => ({ value, label: label(text) }))}
                  onChange={(option) => {
                    if (option !== null)
                      onChange(
                        columns.map((column) => ((column.label ?? '') === header ? { ...column, option } : column)),
                      );
                  }}
                />
              </td>
              <td>
                <ActionIcon
                  size="sm"
                  aria-label={t('wide.removeGroup', { header })}
                  onClick={() => onChange(columns.filter((column) => (column.label ?? '') !== header))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
