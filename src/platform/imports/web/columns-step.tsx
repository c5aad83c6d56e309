import { columnsAcross } from '#platform/imports/model/wide/wide-cell-position.ts';
import { Alert, Anchor, Button, Select, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import { importFields, type ImportField } from '#platform/imports/model/import-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import type { OwnField } from '#platform/records/web/fields/custom-fields.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Constants } from './constants.tsx';
import { useImportStep } from './import-calls.ts';
import { ColumnQuestions } from './column-questions.tsx';
import classes from './imports.module.css';
import { isShapeOpen, mappingOf, withColumn, type Mapping } from './mapping.ts';
import { WideColumns } from './wide-columns.tsx';
import { useFieldsByNeed } from './fields-by-need.ts';
import { useImportTexts } from './texts.ts';

interface ColumnsStepProps {
  resource: Resource;
  own: readonly OwnField[];
  now: ImportResponse;
  addressOf: (id: string) => string;
  onCheck: () => void;
  onCancel: () => void;
  isStarting: boolean;
}

/**
 * Which column fills which field. Each decision is kept on the server at once, so that the page can be left and taken
 * up again.
 */
export function ColumnsStep({ resource, own, now, addressOf, onCheck, onCancel, isStarting }: ColumnsStepProps) {
  const t = useImportTexts();
  const label = useLabels();
  const byNeed = useFieldsByNeed();
  const format = useFormat();
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(now));
  const step = useImportStep(now.id);
  const save = useDebouncedCallback((next: Mapping) => step.mutate({ step: 'mapping', body: next }), {
    delay: 250,
    flushOnUnmount: true,
  });
  const change = (next: Mapping) => {
    setMapping(next);
    save(next);
  };
  // Another sheet has other columns: what was decided about those of the one before goes with them.
  const readSheet = (sheet: string) => {
    save.cancel();
    step.mutateAsync({ step: 'sheet', body: { sheet } }).then(
      (answer) => setMapping(mappingOf(answer.import)),
      () => {
        /* Said above the button. */
      },
    );
  };
  const [isWaiting, setWaiting] = useState(false);
  // A decision of the last moment goes first: saved after the check had begun, it would throw its verdicts away.
  const check = () => {
    if (!save.isPending()) return onCheck();
    save.cancel();
    setWaiting(true);
    step
      .mutateAsync({ step: 'mapping', body: mapping })
      .then(onCheck, () => {
        /* Said above the button. */
      })
      .finally(() => setWaiting(false));
  };
  const fields: ImportField[] = [
    ...importFields(resource),
    ...own.map(({ path, field }) => ({ name: path, field, isCustom: true })),
  ];
  const labelOf = (name: string) => label(fields.find((field) => field.name === name)?.field.label ?? name);
  const filledBy = (column: number) => mapping.mapping[String(column)] ?? null;
  const across = columnsAcross(mapping.wide);
  const ambiguous = now.questions.filter(({ option }) => option !== 'zeros' && option !== 'blanks').length;
  const hasOpen = (asked: 'zeros' | 'blanks') => now.questions.some(({ option }) => option === asked);
  const isMapped = mapping.wide !== null || Object.values(mapping.mapping).some((name) => name !== null);
  return (
    <div className={classes['card']}>
      <Text size="sm" c="dimmed">
        {t('columns.intro')}
      </Text>
      {now.mappingRemembered && (
        <Alert color="blue" py="xs">
          {t('columns.remembered')}
        </Alert>
      )}
      {now.repeatOf !== null && (
        <Alert color="yellow" py="xs" title={t('columns.repeat')}>
          {t('columns.repeatText')}{' '}
          <Anchor component={Link} to={addressOf(now.repeatOf)} size="sm">
            {t('columns.repeatLink')}
          </Anchor>
        </Alert>
      )}
      {now.sheets.length > 1 && (
        <Select
          label={t('columns.sheet')}
          allowDeselect={false}
          maw={420}
          checkIconPosition="right"
          data={now.sheets}
          value={now.sheet}
          disabled={step.isPending}
          onChange={(sheet) => {
            if (sheet !== null) readSheet(sheet);
          }}
        />
      )}
      <WideColumns now={now} fields={fields} mapping={mapping} onChange={change} />
      <table className={classes['map']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col">{t('columns.samples')}</th>
            <th scope="col">{t('columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {now.columns
            .filter(({ index }) => !across.has(index))
            .map((column) => {
              const header = column.header || t('columns.noHeader', { number: column.index + 1 });
              return (
                <tr key={column.index}>
                  <td>
                    <span className={classes['header']}>{header}</span>
                  </td>
                  <td>
                    <div className={classes['samples']}>
                      {column.sample.map((sample) => (
                        <span key={sample} className={classes['sample']} title={sample}>
                          {sample}
                        </span>
                      ))}
                    </div>
                  </td>
                  <td>
                    <Select
                      size="xs"
                      searchable
                      allowDeselect={false}
                      aria-label={t('columns.fieldOf', { header })}
                      value={filledBy(column.index) ?? ''}
                      data-ignored={filledBy(column.index) === null || undefined}
                      clearable={filledBy(column.index) !== null}
                      clearButtonProps={{ 'aria-label': t('columns.leaveOut', { header }) }}
                      data={[{ value: '', label: t('columns.ignore') }, ...byNeed(fields)]}
                      onChange={(name) => change(withColumn(mapping, column.index, name || null))}
                    />
                    <ColumnQuestions
                      questions={now.questions}
                      column={column.index}
                      mapping={mapping}
                      onChange={change}
                    />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>

      <Constants fields={fields} mapping={mapping} missing={now.missing} onChange={change} />

      {now.missing.length > 0 && (
        <Alert
          color="yellow"
          role="status"
          title={t('columns.missing', { names: format.list(now.missing.map(labelOf)) })}
        >
          {t('columns.missingText')}
        </Alert>
      )}
      {ambiguous > 0 && (
        <Alert color="yellow" role="status" py="xs">
          {t('columns.questionsLeft', { count: ambiguous })}
        </Alert>
      )}
      {hasOpen('blanks') && (
        <Alert color="yellow" role="status" py="xs">
          {t('columns.blanksLeft')}
        </Alert>
      )}
      {hasOpen('zeros') && (
        <Alert color="yellow" role="status" py="xs">
          {t('columns.zerosLeft')}
        </Alert>
      )}
      {!isMapped && (
        <Alert color="yellow" role="status" py="xs">
          {t('columns.nothing')}
        </Alert>
      )}
      {step.error !== null && <ProblemAlert problem={problemOf(step.error)} />}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onCancel}>
          {t('check.cancel')}
        </Button>
        <Button
          loading={isStarting || isWaiting}
          disabled={now.questions.length > 0 || !isMapped || isShapeOpen(mapping.wide)}
          onClick={check}
        >
          {t('columns.check')}
        </Button>
      </div>
    </div>
  );
}
