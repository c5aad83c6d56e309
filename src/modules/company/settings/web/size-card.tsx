import { companySizeMax } from '#platform/directory/model/plans.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { date, integer } from '#platform/records/model/fields.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { setSizeCall } from '#modules/company/settings/model/settings-calls.ts';
import { useSizes, type DatedSize } from './calls.ts';

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
  return (
    <InputForm
      label={t('profile.sizeAdd')}
      submit={t('profile.sizeSave')}
      fields={{
        size: integer({ label: t('profile.sizePeople'), required: true, min: 1, max: companySizeMax }),
        from: date({ label: t('profile.sizeFrom'), required: true }),
      }}
      start={{ from: today }}
      send={(api, body, options) => api.send(setSizeCall, { body }, options)}
      onDone={() => toast({ message: t('profile.sizeSaved') })}
      isEmptied
    />
  );
}
