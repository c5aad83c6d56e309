import { Alert, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { Message } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { longText, reference } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { isId } from '#platform/values/model/is-id.ts';
import { employee } from '../model/employee.ts';
import { mergeEmployeesCall, previewMergeCall } from '../model/merge.ts';
import { usePersonTexts } from './texts.ts';

/** Merges two records of one person: what changes to the one that stays, and what stands against it, before it is done. */
export function MergeDialog({ kept, duplicate, onClose }: { kept: string; duplicate?: string; onClose: () => void }) {
  const t = usePersonTexts();
  return (
    <InputForm
      title={t('merge.title')}
      submit={t('merge.submit')}
      tone="red"
      size="lg"
      consequence={t('merge.consequence')}
      fields={{
        kept: reference(employee.name, { label: t('merge.kept'), required: true }),
        duplicate: reference(employee.name, { label: t('merge.duplicate'), required: true }),
        reason: longText({ label: t('merge.reason'), required: true, max: 500 }),
      }}
      start={{ kept, ...(duplicate === undefined ? {} : { duplicate }) }}
      below={(entered) =>
        isChosen(entered.kept) && isChosen(entered.duplicate) && entered.kept !== entered.duplicate ? (
          <Preview kept={entered.kept} duplicate={entered.duplicate} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('merge.choose')}
          </Text>
        )
      }
      send={(api, input, options) => api.send(mergeEmployeesCall, { body: input }, options)}
      onDone={() => {
        toast({ message: t('merge.done') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const isChosen = (value: unknown): value is string => typeof value === 'string' && isId(value);

function Preview(pair: { kept: string; duplicate: string }) {
  const t = usePersonTexts();
  const label = useLabels();
  const format = useFormat();
  const api = useCompanyApi();
  const preview = useQuery({
    queryKey: queryKeys.call(api.company, previewMergeCall, pair),
    queryFn: ({ signal }) => api.send(previewMergeCall, { body: pair }, { signal }),
    gcTime: 0,
  });
  return (
    <QueryView of={preview} shape="text" rows={3}>
      {({ moved, movesOthers, filled, employmentsDeleted, conflicts, closed }) => (
        <Stack gap="xs" role="status">
          {conflicts.length > 0 && <Said title={t('merge.conflicts')} of={conflicts} color="red" />}
          {closed.length > 0 && <Said title={t('merge.closed')} of={closed} color="yellow" />}
          <Text size="sm" fw={600}>
            {moved.length === 0 && !movesOthers ? t('merge.nothing') : t('merge.moved')}
          </Text>
          {moved.length > 0 && (
            <List size="sm">
              {moved.map(({ kind, label: name, count }) => (
                <List.Item key={kind}>
                  {label(name)}: {format.number(count)}
                </List.Item>
              ))}
            </List>
          )}
          {movesOthers && <Text size="sm">{t('merge.others')}</Text>}
          {filled.length > 0 && (
            <Text size="sm">
              {t('merge.filled', { fields: format.list(filled.map((name) => label(labelOf(name)))) })}
            </Text>
          )}
          {employmentsDeleted > 0 && <Text size="sm">{t('merge.deleted', { count: employmentsDeleted })}</Text>}
        </Stack>
      )}
    </QueryView>
  );
}

const labelOf = (name: string): string => (name in employee.fields ? employee.fields[name as 'name'].label : name);

function Said({ title, of, color }: { title: string; of: readonly Message[]; color: string }) {
  const inWords = useInWords();
  return (
    <Alert color={color} title={title} icon={<IconAlertTriangle size={18} />}>
      <List size="sm">
        {of.map((one) => (
          <List.Item key={one.message}>{inWords(one)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
