import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { jobRunCall } from '#platform/jobs/model/job-calls.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { reference } from '#platform/records/model/fields.ts';
import { createLettersCall, letterPreviewCall } from '../model/letter-calls.ts';
import { placeholders } from '../model/placeholders.ts';
import { LetterView } from './letter-view.tsx';
import { useLettersTexts } from './texts.ts';

type Created = ResponseOf<typeof createLettersCall>;
const template = reference('letterTemplate', { label: 'Template', required: true });
const fields = { template };
const fieldsForOne = { employee: reference('employee', { label: 'Employee', required: true }), template };

interface CreateDialogProps {
  /** None: asks for one. */
  employees?: readonly string[];
  /** The request that is answered. */
  request?: string;
  onClose: () => void;
}

/** Letters from a template: with a preview for one employee, with their number for many; then how far their files are. */
export function CreateDialog({ employees, request, onClose }: CreateDialogProps) {
  const t = useLettersTexts();
  const [created, setCreated] = useState<Created | null>(null);
  if (created !== null) return <CreatedLetters of={created} onClose={onClose} />;
  const parts = { submit: t('createSubmit'), size: 'lg', onDone: setCreated, onCancel: onClose } as const;
  if (employees === undefined)
    return (
      <InputForm
        {...parts}
        title={t('createTitle', { count: 1 })}
        fields={fieldsForOne}
        send={(api, input, { key }) =>
          api.send(
            createLettersCall,
            { body: { template: String(input.template), employees: [String(input.employee)], letter: null } },
            { key },
          )
        }
        below={(input) => <Preview template={input.template} employee={input.employee} />}
      />
    );
  const [only] = employees.length === 1 ? employees : [];
  return (
    <InputForm
      {...parts}
      title={t('createTitle', { count: employees.length })}
      fields={fields}
      send={(api, input, { key }) =>
        api.send(
          createLettersCall,
          { body: { template: String(input.template), employees: [...employees], letter: request ?? null } },
          { key },
        )
      }
      below={(input) => <Preview template={input.template} employee={only} />}
    />
  );
}

/** What the letter will say, once both are chosen. */
function Preview({ template: of, employee }: { template: unknown; employee: unknown }) {
  return typeof of === 'string' && of !== '' && typeof employee === 'string' && employee !== '' ? (
    <Previewed template={of} employee={employee} />
  ) : null;
}

function Previewed(query: { template: string; employee: string }) {
  const t = useLettersTexts();
  const label = useLabels();
  const answer = useCall(letterPreviewCall, { query });
  return (
    <QueryView of={answer} shape="text" rows={4}>
      {({ subject, text, missing }) => (
        <Stack gap="xs">
          {missing.length > 0 && (
            <Text size="sm" role="status">
              {t('missing', { names: missing.map((name) => label(placeholders[name].label)).join(', ') })}
            </Text>
          )}
          <LetterView title={t('preview')} subject={subject} text={text} />
        </Stack>
      )}
    </QueryView>
  );
}

function CreatedLetters({ of: { letters, run, skipped }, onClose }: { of: Created; onClose: () => void }) {
  const t = useLettersTexts();
  const label = useLabels();
  return (
    <DialogFrame title={t('created', { count: letters.length })} onClose={onClose}>
      <Stack gap="md">
        {run !== null && <Files run={run} />}
        {skipped.length > 0 && (
          <>
            <Text size="sm">{t('skipped', { count: skipped.length })}</Text>
            <List size="sm">
              {skipped.map(({ employee, name, missing }) => (
                <List.Item key={employee}>
                  {t('skippedOne', { name, missing: missing.map((one) => label(placeholders[one].label)).join(', ') })}
                </List.Item>
              ))}
            </List>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

/** How far the files of the letters are. */
function Files({ run: id }: { run: string }) {
  const t = useLettersTexts();
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  const answer = useQuery({
    queryKey: queryKeys.call(api.company, jobRunCall, { id }),
    queryFn: ({ signal }) => api.send(jobRunCall, { params: { id } }, { signal }),
    meta: { touches: jobRunCall.touches },
    refetchInterval: ({ state }) => {
      const now = state.data?.run.state;
      return now === undefined || now === 'queued' || now === 'running' ? interval : false;
    },
  });
  return (
    <QueryView of={answer} shape="text" rows={1}>
      {({ run: { state, progress } }) => (
        <Stack gap={6}>
          <Text size="sm" role="status">
            {state === 'done'
              ? t('filesDone')
              : state === 'failed' || state === 'cancelled'
                ? t('filesFailed')
                : t('filesRun')}
          </Text>
          <Progress
            value={state === 'done' ? 100 : progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
            aria-label={t('filesRun')}
          />
        </Stack>
      )}
    </QueryView>
  );
}
