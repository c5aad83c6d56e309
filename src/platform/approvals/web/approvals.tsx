import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconListCheck, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import type { WaiverGiven } from '../model/conditions.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalRow } from './approval-row.tsx';
import classes from './approvals.module.css';
import { useApprovals, useDecide, type ApprovalShown, type ApprovalsResponse } from './calls.ts';
import { DecidedList } from './decided-list.tsx';
import { useApprovalTexts } from './texts.ts';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

const DelegateDialog = lazyComponent(() => import('./delegate-dialog.tsx').then((file) => file.DelegateDialog));

const views = ['open', 'requested', 'decided'] as const;
type View = (typeof views)[number];
const keyOf = ({ kind, id }: Pick<ApprovalShown, 'kind' | 'id'>): string => `${kind}.${id}`;

/** Everything that waits for one’s decision, beside what is asked; what one has asked for; what one has decided. */
export function ApprovalsPage() {
  const t = useApprovalTexts();
  const [isDelegating, setDelegating] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const { data, error, refetch } = useApprovals();
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Button variant="default" leftSection={<IconUserShare size={16} />} onClick={() => setDelegating(true)}>
            {t('delegate.button')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} />}
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
          >
            {t(isSelecting ? 'selectOff' : 'select')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Inbox data={data} isSelecting={isSelecting} />
      )}
      {isDelegating && <DelegateDialog onClose={() => setDelegating(false)} />}
    </Page>
  );
}

function Inbox({ data, isSelecting }: { data: ApprovalsResponse; isSelecting: boolean }) {
  const t = useApprovalTexts();
  const [address, setAddress] = useSearchParams();
  const view: View = views.find((name) => name === address.get('list')) ?? 'open';
  const shown = view === 'decided' ? [] : data[view];
  const chosen = shown.find((one) => keyOf(one) === address.get('request')) ?? null;
  const at = chosen === null ? -1 : shown.indexOf(chosen);
  const choose = (one: ApprovalShown | undefined) =>
    setAddress({ ...(view === 'open' ? {} : { list: view }), ...(one === undefined ? {} : { request: keyOf(one) }) });
  const [isRejecting, setRejecting] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, readonly WaiverGiven[]>>>({});
  const decide = useDecide();
  const approve = (one: ApprovalShown) =>
    decide.mutate(
      { items: [{ kind: one.kind, id: one.id }], verdict: 'approved', waivers: [...(reasons[keyOf(one)] ?? [])] },
      {
        onSuccess: () => {
          toast({ message: t('approved', { title: one.title }) });
          choose(shown[at + 1] ?? shown[at - 1]);
        },
      },
    );
  useApprovalKeys({
    approve: () => chosen?.mine.mayApprove === true && !decide.isPending && approve(chosen),
    reject: () => chosen?.mine.mayReject === true && setRejecting(true),
    next: () => choose(shown[Math.min(at + 1, shown.length - 1)]),
    previous: () => choose(shown[Math.max(at - 1, 0)]),
  });
  return (
    <div className={classes['split']} data-open={chosen !== null}>
      <section className={`${classes['box']} ${classes['listBox']}`} aria-label={t('list')}>
        <div className={classes['tools']}>
          <SegmentedControl
            aria-label={t('tabs')}
            value={view}
            onChange={(next) => setAddress(next === 'open' ? {} : { list: next })}
            data={[
              { value: 'open', label: t('open', { count: data.open.length }) },
              { value: 'requested', label: t('requested', { count: data.requested.length }) },
              { value: 'decided', label: t('decided') },
            ]}
          />
        </div>
        {view === 'decided' ? (
          <DecidedList items={data.decided} refs={data.refs} />
        ) : shown.length === 0 ? (
          <EmptyState title={t(view === 'open' ? 'emptyOpen' : 'emptyRequested')}>
            {t(view === 'open' ? 'emptyOpenText' : 'emptyRequestedText')}
          </EmptyState>
        ) : isSelecting && view === 'open' ? (
          <Selection items={shown} refs={data.refs} />
        ) : (
          <ul className={classes['list']}>
            {shown.map((one) => (
              <li key={keyOf(one)} className={classes['row']} data-chosen={one === chosen}>
                <ApprovalRow item={one} refs={data.refs} isChosen={one === chosen} onChoose={() => choose(one)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {view !== 'decided' && shown.length > 0 && (
        <section className={`${classes['box']} ${classes['detailBox']}`} aria-label={t('detail')}>
          {chosen === null ? (
            <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
          ) : (
            <ApprovalDetail
              key={keyOf(chosen)}
              item={chosen}
              refs={data.refs}
              isBusy={decide.isPending}
              error={decide.error}
              isRejecting={isRejecting}
              waivers={reasons[keyOf(chosen)] ?? []}
              onWaive={(waivers) => setReasons((all) => ({ ...all, [keyOf(chosen)]: waivers }))}
              onApprove={() => approve(chosen)}
              onReject={setRejecting}
              onDone={() => choose(shown[at + 1] ?? shown[at - 1])}
              onBack={() => choose(undefined)}
              onPrevious={at > 0 ? () => choose(shown[at - 1]) : null}
              onNext={at < shown.length - 1 ? () => choose(shown[at + 1]) : null}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** Several at once; what is refused stays and is said. */
function Selection({ items, refs }: { items: readonly ApprovalShown[]; refs: ApprovalsResponse['refs'] }) {
  const t = useApprovalTexts();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecide();
  const inWords = useInWords();
  const chosen = items.filter((one) => ticked.has(keyOf(one)));
  const toggle = (one: ApprovalShown) => {
    const next = new Set(ticked);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setTicked(next);
  };
  const send = () =>
    decide.mutate(
      { items: chosen.map(({ kind, id }) => ({ kind, id })), verdict: 'approved' },
      {
        onSuccess: ({ decided, refused }) => {
          setTicked(new Set());
          const [first] = refused;
          if (decided > 0) toast({ message: t('bulkDone', { count: decided }) });
          if (first !== undefined)
            toast({
              message: t('bulkRefused', { count: refused.length, message: inWords(first.said) }),
              tone: 'warning',
            });
        },
        onError: (failed) => toast({ message: failed.message, tone: 'failed' }),
      },
    );
  return (
    <>
      <div className={classes['tools']}>
        <span role="status">{t('selected', { count: chosen.length })}</span>
        <Button onClick={send} loading={decide.isPending} disabled={chosen.length === 0}>
          {t('approveSelected')}
        </Button>
      </div>
      <ul className={classes['list']}>
        {items.map((one) => (
          <li key={keyOf(one)} className={classes['row']}>
            <Checkbox
              className={classes['check'] ?? ''}
              aria-label={t('selectOne', { title: one.title })}
              checked={ticked.has(keyOf(one))}
              onChange={() => toggle(one)}
            />
            <ApprovalRow item={one} refs={refs} isChosen={false} onChoose={() => toggle(one)} />
          </li>
        ))}
      </ul>
    </>
  );
}
