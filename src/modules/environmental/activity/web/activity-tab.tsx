import { Button, Group, Menu, SegmentedControl, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconCheck,
  IconChecklist,
  IconChevronDown,
  IconCopyPlus,
  IconFileImport,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Filter } from '#platform/records/model/list-query.ts';
import { useBulkChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Register } from '#platform/records/web/register/register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { refrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import { FactorKeyInput } from '#modules/environmental/factors/web/factor-key-input.tsx';
import { ProductInput, RefrigerantInput } from '#modules/environmental/factors/web/product-input.tsx';
import { pageParameters, parametersWith, useAddresses } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { LockedRecords } from '#modules/environmental/calculation/web/calculation-notices.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { CopyLastMonth } from './copy-last-month.tsx';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { GuidedHost } from '#modules/environmental/guided/web/guided-host.tsx';
import { GuidedFormInput, GuidedInputsInput } from '#modules/environmental/guided/web/guided-inputs.tsx';
import { GuidedMenu } from '#modules/environmental/guided/web/guided-menu.tsx';
import { guidedDialog } from '#modules/environmental/guided/web/lazy-guided-dialog.ts';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { NoFactorBanner } from '#modules/environmental/web/parts/no-factor-banner.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import classes from '#modules/environmental/web/parts/parts.module.css';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';
import { useActivityTexts } from './texts.ts';

const registers = ['records', 'balances'] as const;
const recordInputs = {
  ...periodDays,
  product: ProductInput,
  factorKey: FactorKeyInput,
  guidedForm: GuidedFormInput,
  guidedInputs: GuidedInputsInput,
};
const balanceInputs = { refrigerant: RefrigerantInput };

/** Bills and meter readings, and beside them the refrigerant stocks that losses follow from. */
export function ActivityTab() {
  const [own, calculation] = [useActivityTexts(), useCalculationTexts()];
  const [address, setAddress] = useSearchParams();
  const { period } = useInventory();
  const shown = address.get('as') === 'balances' ? 'balances' : 'records';
  const [isEveryPeriod, setEveryPeriod] = useState(false);
  const show = (name: string) =>
    setAddress(parametersWith(['tab', 'period', 'run'], name === 'balances' ? { as: name } : {}));
  return (
    <div className={classes['stack']}>
      <NoFactorBanner />
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={own('activity.registers')}
          value={shown}
          onChange={show}
          data={registers.map((value) => ({ value, label: own(`activity.${value}`) }))}
        />
        {shown === 'records' && period !== null && (
          <Switch
            size="xs"
            label={calculation('calculations.everyPeriod')}
            checked={isEveryPeriod}
            onChange={(event) => setEveryPeriod(event.currentTarget.checked)}
          />
        )}
      </Group>
      {shown === 'records' ? <Records isEveryPeriod={isEveryPeriod} /> : <Balances />}
    </div>
  );
}

function Balances() {
  const own = useActivityTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <Register
      of={refrigerantBalance}
      keeps={pageParameters}
      inputs={balanceInputs}
      toolbar={mayWrite && <ScreenLeaks />}
      empty={{
        title: own('activity.noBalances'),
        text: mayWrite ? own('activity.noBalancesText') : own('activity.emptyReadOnly'),
        ...(mayWrite ? { actions: <ScreenLeaks /> } : {}),
      }}
    />
  );
}

/** Where nobody keeps a balance, default leak rates of the equipment make an estimate: records beside the balances. */
function ScreenLeaks() {
  const own = useActivityTexts();
  return (
    <Button
      size="xs"
      variant="default"
      component={Link}
      to={`?${parametersWith(['tab', 'period', 'run'], { form: 'leaks' })}`}
      {...fetchEarly(guidedDialog)}
    >
      {own('activity.screenLeaks')}
    </Button>
  );
}

/** The register of a period's records, with the work on many of them at once. */
function Records({ isEveryPeriod }: { isEveryPeriod: boolean }) {
  const own = useActivityTexts();
  const addresses = useAddresses();
  const { period, runs } = useInventory();
  const mayWrite = useMay('environmental.write');
  const mayImport = useMay('data.import') && mayWrite;
  const mayApprove = useMay('environmental.approve');
  // Every record that touches the period, also the bill that runs over its end.
  const fixed = useMemo(
    (): readonly Filter[] =>
      period === null || isEveryPeriod
        ? []
        : [
            { field: 'from', operation: 'to', values: [period.to] },
            { field: 'to', operation: 'from', values: [period.from] },
          ],
    [period, isEveryPeriod],
  );
  const [dialog, setDialog] = useState<'copy' | 'review' | null>(null);
  const actions = useReviewActions(mayWrite, mayApprove);
  const isLocked =
    period?.status === 'locked' ||
    period?.status === 'published' ||
    runs.some((calculation) => calculation.period.id === period?.id && calculation.locksRecords);
  const close = () => setDialog(null);
  return (
    <>
      <LockedRecords />
      <Register
        of={activityData}
        keeps={pageParameters}
        inputs={recordInputs}
        actions={actions}
        fixed={fixed}
        toolbar={
          <>
            <ManyMenu
              onReview={period === null || isLocked ? null : () => setDialog('review')}
              onCopy={mayWrite && !isLocked ? () => setDialog('copy') : null}
            />
            {mayWrite && <GuidedMenu />}
            <ImportInto of={activityData}>{own('activity.import')}</ImportInto>
          </>
        }
        empty={{
          title: own('activity.emptyTitle'),
          text: mayWrite ? own('activity.emptyText') : own('activity.emptyReadOnly'),
          ...(mayImport
            ? {
                actions: (
                  <Button
                    component={Link}
                    to={addresses.importInto(activityData.name)}
                    leftSection={<IconFileImport size={16} />}
                  >
                    {own('activity.importFirst')}
                  </Button>
                ),
              }
            : {}),
        }}
      />
      <GuidedHost />
      {dialog === 'copy' && <CopyLastMonth onClose={close} />}
      {dialog === 'review' && period !== null && <ReviewDialog period={period} onClose={close} />}
    </>
  );
}

/** What can be done with the records of a period at once. Without anything to do there is no button. */
function ManyMenu({ onReview, onCopy }: { onReview: (() => void) | null; onCopy: (() => void) | null }) {
  const own = useActivityTexts();
  const mayReview = useMay('environmental.approve');
  const maySubmit = useMay('environmental.write');
  const canReview = onReview !== null && (mayReview || maySubmit);
  if (!canReview && onCopy === null) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {own('activity.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canReview && (
          <Menu.Item leftSection={<IconChecklist size={16} />} onClick={onReview}>
            {own('review.open')}
          </Menu.Item>
        )}
        {onCopy !== null && (
          <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={onCopy}>
            {own('copyMonth.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Submit, approve, reject the ticked rows; each is offered only where at least one row can take it. */
function useReviewActions(mayWrite: boolean, mayApprove: boolean): readonly RowAction<ActivityData>[] {
  const own = useActivityTexts();
  const inWords = useInWords();
  const { mutate } = useBulkChange(activityData);
  return useMemo(() => {
    const move = (
      from: ActivityData['status'],
      to: ActivityData['status'],
      label: string,
      icon: RowAction['icon'],
    ): RowAction<ActivityData> => ({
      label,
      icon,
      isOffered: (rows) => rows.some((row) => row.status === from),
      run: (rows) =>
        mutate(
          { target: { ids: rows.filter((row) => row.status === from).map((row) => row.id) }, set: { status: to } },
          {
            onSuccess: ({ changed, refused }) => {
              notifications.show({ message: own('review.done', { count: changed }), color: 'pine' });
              if (refused.length > 0)
                notifications.show({
                  message: `${own('review.refused', { count: refused.length })} ${inWords(refused[0]?.reasons ?? [])}`,
                  color: 'orange',
                  autoClose: false,
                });
            },
            onError: (error) => {
              notifications.show({ message: problemOf(error).title, color: 'red', autoClose: false });
            },
          },
        ),
    });
    return [
      ...(mayApprove ? [move('submitted', 'approved', own('review.approve'), <IconCheck size={15} />)] : []),
      ...(mayWrite ? [move('draft', 'submitted', own('review.submit'), <IconSend size={15} />)] : []),
      ...(mayApprove ? [move('submitted', 'rejected', own('review.reject'), <IconX size={15} />)] : []),
    ];
  }, [own, inWords, mutate, mayWrite, mayApprove]);
}
