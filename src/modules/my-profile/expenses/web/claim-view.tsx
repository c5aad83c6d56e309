import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall, useChange, useRecord, useRecords, useRemove } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { OpenRecord } from '#platform/records/web/record/open-record.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import {
  expenseClaim,
  expenseKinds,
  expenseLine,
  type ExpenseClaim,
  type ExpenseKind,
} from '../model/expense-claim.ts';
import { expenseIssuesCall, linesMax } from '../model/expense-calls.ts';
import { ExpensesTable, type OpenExpense } from './expenses-table.tsx';
import { ClaimStatus } from './my-claims.tsx';
import { useExpenseTexts } from './texts.ts';

const ClaimDialog = lazyComponent(() => import('./expense-dialogs.tsx').then((file) => file.ClaimDialog));
const ExpenseDialog = lazyComponent(() => import('./expense-dialogs.tsx').then((file) => file.ExpenseDialog));
const TripDialog = lazyComponent(() => import('./trip-dialog.tsx').then((file) => file.TripDialog));
const ReturnDialog = lazyComponent(() => import('./hand-over-dialogs.tsx').then((file) => file.ReturnDialog));

/** A claim with its expenses and what is to be said of them; what its reader may do with it. */
export function ClaimView({ id }: { id: string }) {
  const t = useExpenseTexts();
  const claim = useRecord(expenseClaim, id);
  return (
    <Stack gap="md">
      <Anchor component={Link} to="?">
        {t('back')}
      </Anchor>
      <QueryView of={claim} shape="table">
        {({ record }) => <Claim of={record} />}
      </QueryView>
    </Stack>
  );
}

function Claim({ of }: { of: ExpenseClaim }) {
  const t = useExpenseTexts();
  const lines = useRecords(expenseLine, {
    filters: [{ field: 'claim', operation: 'is', values: [of.id] }],
    sort: [{ field: 'date', descending: false }],
    limit: linesMax,
  });
  const checked = useCall(expenseIssuesCall, { query: { claim: of.id } });
  const [open, setOpen] = useState<OpenExpense | null>(null);
  const [isTrip, setIsTrip] = useState(false);
  const isEntered = checked.data?.isEntered === true;
  const mayChange = isEntered && of.status === 'draft';
  return (
    <>
      <Head of={of} isEntered={isEntered} />
      {checked.data !== undefined && <Issues issues={checked.data.issues} />}
      <Panel
        title={t('expenses')}
        isFlush
        actions={
          mayChange && (
            <Group gap={6}>
              <Button size="sm" variant="default" onClick={() => setIsTrip(true)}>
                {t('trip.add')}
              </Button>
              {(Object.keys(expenseKinds) as ExpenseKind[]).map((kind) => (
                <Button key={kind} size="sm" variant="default" onClick={() => setOpen({ kind, of: null })}>
                  {t(`add.${kind}`)}
                </Button>
              ))}
            </Group>
          )
        }
      >
        <QueryView of={lines} shape="table">
          {({ items }) => <ExpensesTable rows={items} mayChange={mayChange} onEdit={setOpen} />}
        </QueryView>
      </Panel>
      {open !== null && <ExpenseDialog claim={of} {...open} onClose={() => setOpen(null)} />}
      {isTrip && <TripDialog claim={of.id} onClose={() => setIsTrip(false)} />}
      <Beside claim={of.id} />
    </>
  );
}

/** The record of the claim, or of one of its expenses, that the address names: with files, comments and history. */
function Beside({ claim }: { claim: string }) {
  const [address] = useSearchParams();
  // A link to the claim alone names it as a record as well, and shows it once.
  if (address.get('claim') === null) return null;
  return <OpenRecord resource={address.get('view.record') === claim ? expenseClaim : expenseLine} isReadOnly />;
}

function Issues({ issues }: { issues: ResponseOf<typeof expenseIssuesCall>['issues'] }) {
  const t = useExpenseTexts();
  const inWords = useInWords();
  const said = (isBlocking: boolean) =>
    issues.filter((one) => one.isBlocking === isBlocking).map((one) => inWords(one.said));
  return (
    <>
      <Warnings title={t('blocking')} items={said(true)} />
      <Warnings title={t('toKnow')} items={said(false)} color="gray" />
    </>
  );
}

function Head({ of, isEntered }: { of: ExpenseClaim; isEntered: boolean }) {
  const t = useExpenseTexts();
  const format = useFormat();
  const { status, totals, currency } = of;
  return (
    <Panel title={of.label ?? t('claim')} actions={<ClaimStatus of={status} />}>
      <Facts
        items={[
          [t('purpose'), of.purpose],
          [t('costObject'), of.costObject],
          [t('total'), format.moneyMinor(of.totalMinor ?? 0, currency ?? undefined)],
          [
            t('byCurrency'),
            totals.length > 1 || totals.some((one) => one.currency !== currency)
              ? totals.map((one) => format.moneyMinor(one.amountMinor, one.currency)).join(' · ')
              : null,
          ],
          [t('advances.setOff'), of.setOffMinor ? format.moneyMinor(of.setOffMinor, currency ?? undefined) : null],
          [
            t('advances.payable'),
            of.setOffMinor && of.payableMinor !== null
              ? format.moneyMinor(of.payableMinor, currency ?? undefined)
              : null,
          ],
          [t('submittedOn'), of.submittedOn === null ? null : format.date(of.submittedOn)],
          [t('note'), of.note],
          [t('decisionNote'), of.decisionNote],
        ]}
      />
      <Actions of={of} isEntered={isEntered} />
    </Panel>
  );
}

function Actions({ of, isEntered }: { of: ExpenseClaim; isEntered: boolean }) {
  const t = useExpenseTexts();
  const navigate = useNavigate();
  const change = useChange(expenseClaim);
  const remove = useRemove(expenseClaim);
  const mayManage = useMay('expenses.manage');
  const [dialog, setDialog] = useState<'edit' | 'return' | null>(null);
  const { id, version, status } = of;
  const move = (next: 'draft' | 'submitted') => change.mutate({ id, version, set: { status: next } });
  return (
    <>
      <Group gap="xs" mt="sm">
        {isEntered && status === 'draft' && (
          <>
            <Button loading={change.isPending} onClick={() => move('submitted')}>
              {t('submit')}
            </Button>
            <Button variant="default" onClick={() => setDialog('edit')}>
              {t('editClaim')}
            </Button>
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => remove.mutate({ id, version }, { onSuccess: () => void navigate('?') })}
            >
              {t('delete')}
            </Button>
          </>
        )}
        {isEntered && (status === 'submitted' || status === 'rejected') && (
          <Button variant="default" loading={change.isPending} onClick={() => move('draft')}>
            {status === 'submitted' ? t('withdraw') : t('reopen')}
          </Button>
        )}
        {status === 'approved' && mayManage && (
          <Button variant="default" onClick={() => setDialog('return')}>
            {t('return')}
          </Button>
        )}
        <Anchor component={Link} to={`?claim=${id}&view.record=${id}`} size="sm">
          {t('history')}
        </Anchor>
      </Group>
      <ProblemNote error={change.error ?? remove.error} />
      {dialog === 'edit' && (
        <ClaimDialog employee={of.employee} of={of} onClose={() => setDialog(null)} onDone={() => undefined} />
      )}
      {dialog === 'return' && <ReturnDialog claim={id} onClose={() => setDialog(null)} />}
    </>
  );
}
