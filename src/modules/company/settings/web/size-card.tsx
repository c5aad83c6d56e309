import { useToday } from '#platform/i18n/web/use-today.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useSetSize, useSizes, type DatedSize } from './calls.ts';

/** How many people the company has, from which day on; what was said before stays to be seen. */
export function SizeCard() {
  const t = useCompanyTexts();
  const mayManage = useMay('company.manage');
  const { data, error, refetch } = useSizes();
  return (
    <Panel title={t('profile.size')} note={t('profile.sizeNote')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={3} />
      ) : (
        <Sizes sizes={data.sizes} />
      )}
      {mayManage && <SizeForm />}
    </Panel>
  );
}

function Sizes({ sizes }: { sizes: readonly DatedSize[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  return (
    <DataTable
      label={t('settings.table', { of: t('profile.size') })}
      rows={sizes}
      keyOf={({ from }) => from}
      columns={[
        { name: 'from', label: t('profile.sizeFrom'), cell: ({ from }) => format.date(from) },
        { name: 'people', label: t('profile.sizePeople'), isNumber: true, cell: ({ size }) => format.number(size) },
        { name: 'by', label: t('profile.sizeBy'), cell: ({ changedBy }) => changedBy ?? t('profile.sizeRegistration') },
      ]}
    />
  );
}

function SizeForm() {
  const t = useCompanyTexts();
  const today = useToday();
  const set = useSetSize();
  const [size, setSize] = useState('');
  const [from, setFrom] = useState(today);
  const problem = set.error === null ? null : problemOf(set.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { size: Number(size), from },
      {
        onSuccess: () => {
          setSize('');
          toast({ message: t('profile.sizeSaved') });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('profile.sizeAdd')}>
      <Group align="start" gap="sm" mt="md">
        <TextInput
          label={t('profile.sizePeople')}
          inputMode="numeric"
          w={130}
          value={size}
          onChange={(event) => setSize(event.currentTarget.value.replace(/\D/g, '').slice(0, 8))}
          error={fieldProblem(problem, 'size')}
        />
        <TextInput
          type="date"
          label={t('profile.sizeFrom')}
          w={170}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={fieldProblem(problem, 'from')}
        />
        <Button type="submit" mt={24} loading={set.isPending} disabled={size === '' || from === ''}>
          {t('profile.sizeSave')}
        </Button>
      </Group>
      {problem !== null && problem.errors.length === 0 && <ProblemNote error={set.error} />}
    </form>
  );
}
