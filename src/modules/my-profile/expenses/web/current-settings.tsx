import { Text } from '@mantine/core';
import { PolicyNow } from '#platform/dated-settings/web/policy-page.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyMutation, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { NewOf } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { expenseSettings } from '../model/expense-rates.ts';
import { expenseRulesOf, expenseSettingsEffectsCall } from '../model/settings-effects.ts';
import { useExpenseTexts } from './texts.ts';

type Effects = ResponseOf<typeof expenseSettingsEffectsCall>;

/** What claims are checked by today and from a later day on, and what a change would do to those not approved yet. */
export function CurrentSettings() {
  const t = useExpenseTexts();
  const today = useToday();
  const mayManage = useMay('expenses.manage');
  const known = useRecords(expenseSettings, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  const preview = useCompanyMutation(
    (api, { validFrom, receiptFromMinor, claimWithinDays }: NewOf<typeof expenseSettings>) =>
      api.send(expenseSettingsEffectsCall, {
        body: { validFrom, receiptFromMinor: receiptFromMinor ?? null, claimWithinDays: claimWithinDays ?? null },
      }),
  );
  return (
    <QueryView of={known} rows={4}>
      {({ items }) => (
        <PolicyNow
          policy={{
            of: expenseSettings,
            texts: (key, values) => t(`policy.${key}`, values),
            names: expenseRulesOf.names,
            valuesOf: (record) => ({ ...expenseRulesOf.of(record), currency: record?.currency ?? null }),
            today,
            mayManage,
            nothing: t('policy.now.nothing'),
            preview,
            effects: (effects: Effects) => <Preview of={effects} />,
          }}
          records={items}
        />
      )}
    </QueryView>
  );
}

function Preview({ of: { changed, expenses, receipts, late } }: { of: Effects }) {
  const t = useExpenseTexts();
  const format = useFormat();
  const both = ({ before, after }: Effects['late']) => ({ before: format.number(before), after: format.number(after) });
  return (
    <div role="status">
      <Panel title={t('policy.effects.title')} note={t('policy.effects.expenses', { count: expenses })}>
        {changed.length === 0 ? (
          <Text size="sm">{t('policy.effects.nothing')}</Text>
        ) : (
          <>
            <Text size="sm">{t('policy.effects.receipts', both(receipts))}</Text>
            <Text size="sm">{t('policy.effects.late', both(late))}</Text>
          </>
        )}
      </Panel>
    </div>
  );
}
