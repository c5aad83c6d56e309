import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { inForce, type Dated } from '#platform/dated-settings/model/dated-settings.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Field } from '#platform/records/model/fields.ts';
import type { RecordOf, Resource } from '#platform/records/model/resource.ts';
import { fieldText } from '#platform/records/web/fields/field-text.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import type { PolicyFormProps } from './policy-form.tsx';
import type { Policy, PolicyValues } from './policy.ts';
import { QueryView } from '#platform/kit/web/query-view.tsx';

const form = lazy(() => import('./policy-form.tsx').then((file) => file.PolicyForm));

/**
 * Settings that are dated: what is in force today and what is to come, the change of it from a day on with a preview of
 * its effects, and the history.
 */
export function PolicyPage<R extends Resource, Effects, Values extends PolicyValues>({
  policy,
}: {
  policy: Policy<R, Effects, Values>;
}) {
  const { of, texts: t } = policy;
  const query = useRecords(of, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs label={t('tabs')} names={['now', 'history'] as const} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'now' ? (
            <QueryView of={query} rows={8}>
              {({ items }) => <PolicyNow policy={policy} records={items} />}
            </QueryView>
          ) : (
            <LazyRegister of={of} keeps={keeps} empty={{ title: t('history.empty'), text: t('history.emptyText') }} />
          )
        }
      </PageTabs>
    </Page>
  );
}
const keeps = ['tab'];

/** What is in force today, what is to come, and the change of it. */
export function PolicyNow<R extends Resource, Effects, Values extends PolicyValues>({
  policy,
  records,
}: {
  policy: Policy<R, Effects, Values>;
  records: readonly RecordOf<R>[];
}) {
  const { of, texts: t, today, valuesOf } = policy;
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const dated = records as readonly (RecordOf<R> & Entry)[];
  const current = inForce(dated, today);
  const values = valuesOf(current);
  const coming = dated
    .filter(({ validFrom }) => validFrom > today)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  if (isChanging)
    return (
      <LazyPart<PolicyFormProps<R, Effects>>
        of={form}
        meanwhile={<Loading rows={12} />}
        with={{
          policy,
          start: values,
          onDone: () => setChanging(false),
        }}
      />
    );
  return (
    <div className={classes['stack']}>
      <Panel
        title={t('now.title', current === null ? {} : { name: String((current as PolicyValues)[of.title]) })}
        note={current === null ? t('now.defaults') : t('now.since', { day: format.date(current.validFrom) })}
        actions={
          policy.mayManage && (
            <Button leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setChanging(true)}>
              {t('now.change')}
            </Button>
          )
        }
      >
        <Settings policy={policy} values={values} />
      </Panel>
      {coming.map((entry) => (
        <Panel key={entry.id} title={t('now.coming', { day: format.date(entry.validFrom) })} note={entry.reason}>
          <Settings policy={policy} values={valuesOf(entry)} />
        </Panel>
      ))}
    </div>
  );
}

interface Entry extends Dated {
  reason?: string | null;
}

function Settings<R extends Resource, Effects, Values extends PolicyValues>({
  policy: { of, names, say, shown, isAsked, nothing },
  values,
}: {
  policy: Policy<R, Effects, Values>;
  values: Values;
}) {
  const label = useLabels();
  const context = useTextContext();
  const told = (name: string, field: Field): string => {
    const own = say?.(name, values);
    if (own !== undefined) return own;
    return values[name] === null ? '' : fieldText(field, values[name], context);
  };
  return (
    <>
      <Facts
        items={names
          .filter((name) => isAsked?.(name, values) ?? true)
          .flatMap((name) => {
            const field: Field | undefined = of.fields[name];
            return field === undefined ? [] : [[label(field.label), told(name, field) || nothing] as const];
          })}
      />
      {shown?.(values)}
    </>
  );
}
