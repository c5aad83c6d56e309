import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApprovalSteps } from '#platform/approvals/web/approval-steps.tsx';
import { WaiverList } from '#platform/approvals/web/waiver-list.tsx';
import { ConditionList } from '#platform/approvals/web/condition-list.tsx';
import { DecisionLine } from '#platform/approvals/web/decision-line.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { missingReasons, type WaiverGiven } from '#platform/approvals/model/conditions.ts';
import { publishReport } from '#modules/report/datapoints/model/report-actions.ts';
import { publishingCall, type PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import type { PublicationResponse, VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { Withdrawing, WithdrawalNotice } from '#modules/report/publication/web/withdrawal.tsx';
import { PublicationOutOfDate } from '#modules/report/web/out-of-date.tsx';
import { OpenRequest, PeopleLines, RejectedNote, RequestedBy } from '#modules/report/publication/web/request-notes.tsx';
import { useTexts } from '#modules/report/web/texts.ts';
import { Downloads } from './downloads.tsx';
import classes from '#modules/report/datapoints/web/points.module.css';

const ReportLinks = lazyComponent(() =>
  import('#modules/report/sharing/web/report-links.tsx').then((file) => file.ReportLinks),
);

/** Whether the report can be published, who has to approve that and who has, and what was published. */
export function Publications({ report }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const { counts, publications } = report;
  const open = counts.values - counts.valuesApproved;
  const { slug } = useCompany();
  const checks = `/${encodeURIComponent(slug)}/report/esg-report?tab=checks&period=${report.period.id}`;
  const isReady = counts.values > 0 && counts.errors === 0 && open === 0;
  return (
    <section className={classes['panel']} aria-labelledby="vsme-publications">
      <h2 id="vsme-publications">{t('vsme.publish.title')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('vsme.publish.text')}
      </Text>
      {!isReady && (
        <Text size="sm" mb="sm">
          {counts.values === 0
            ? t('vsme.export.nothing')
            : [
                t('vsme.publish.notReady'),
                ...(counts.errors === 0 ? [] : [t('vsme.publish.errors', { count: counts.errors })]),
                ...(open === 0 ? [] : [t('vsme.publish.open', { count: open })]),
              ].join(' ')}{' '}
          {counts.errors > 0 && (
            <Anchor component={Link} size="sm" to={checks}>
              {t('vsme.publish.showErrors')}
            </Anchor>
          )}
        </Text>
      )}
      <QueryView of={useCall(publishingCall, { query: { period: report.period.id } })} shape="text" rows={2}>
        {(publishing) => (
          <>
            {publishing.rejected !== null && (
              <RejectedNote rejected={publishing.rejected} title={t('vsme.publish.rejected')} refs={publishing.refs} />
            )}
            {publishing.request !== null ? (
              <Requested {...publishing} request={publishing.request} />
            ) : (
              publishing.ahead !== null && (
                <Ahead
                  report={report}
                  ahead={publishing.ahead}
                  conditions={publishing.conditions}
                  people={publishing.people}
                  refs={publishing.refs}
                  isReady={isReady}
                />
              )
            )}
          </>
        )}
      </QueryView>
      {publications.length > 0 && (
        <ul className={classes['list']}>
          {publications.map((publication) => (
            <li key={publication.id}>
              <Published publication={publication} period={report.period.id} refs={report.refs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Refs = PublishingResponse['refs'];
type Request = NonNullable<PublishingResponse['request']>;

/** The open request: whoever may decide or withdraw it does so among the approvals. */
function Requested({
  request,
  hasChanged,
  conditions,
  people,
  refs,
}: Pick<PublishingResponse, 'hasChanged' | 'conditions' | 'people' | 'refs'> & { request: Request }) {
  const t = useTexts();
  const { detail, steps } = request;
  return (
    <>
      <h3>{t('vsme.publish.requested')}</h3>
      <RequestedBy request={request} refs={refs} />
      {detail !== null && (
        <Text size="sm">
          {t('vsme.publish.cause')}: {detail}
        </Text>
      )}
      {hasChanged && (
        <Alert color="yellow" mt="sm">
          {t('vsme.publish.changed')}
        </Alert>
      )}
      <ConditionList conditions={conditions} refs={refs} />
      <PeopleLines people={people} refs={refs} />
      <ApprovalSteps steps={steps} refs={refs} />
      <OpenRequest request={request} />
    </>
  );
}

/** Who will have to approve, before somebody asks. Where nobody else can, the report is published at once. */
function Ahead({
  report,
  ahead: { steps, mine },
  conditions,
  people,
  refs,
  isReady,
}: {
  report: VsmeReportResponse;
  ahead: Request;
  conditions: PublishingResponse['conditions'];
  people: PublishingResponse['people'];
  refs: Refs;
  isReady: boolean;
}) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const isAtOnce = mine.mayApprove;
  return (
    <>
      {isAtOnce ? (
        <Text size="sm" mb="sm">
          {t('vsme.publish.alone')}
        </Text>
      ) : (
        <ApprovalSteps steps={steps} refs={refs} />
      )}
      <ConditionList conditions={conditions} refs={refs} />
      <PeopleLines people={people} refs={refs} />
      <Button
        mt="sm"
        size="sm"
        leftSection={<IconLock size={15} aria-hidden />}
        disabled={!isReady}
        onClick={() => setAsking(true)}
      >
        {t(isAtOnce ? 'vsme.publish.button' : 'vsme.publish.request')}
      </Button>
      {isAsking && (
        <Publish
          report={report}
          isAtOnce={isAtOnce}
          conditions={conditions}
          people={people}
          refs={refs}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Published({ publication, period, refs }: { publication: PublicationResponse; period: string; refs: Refs }) {
  const t = useTexts();
  const format = useFormat();
  const mayExport = useMay('data.export');
  const mayShare = useMay('report.publish');
  const {
    version,
    publishedAt,
    publishedBy,
    requestedBy,
    approvals,
    waivers,
    people,
    facts,
    cause,
    sha256,
    withdrawal,
  } = publication;
  const place = useRef<HTMLDivElement>(null);
  const isLinked = useSearchParams()[0].get('publication') === publication.id;
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <div ref={place}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('vsme.publish.version', { version })}
        </Text>
        {withdrawal !== null && <StatusBadge status="blocking">{t('withdrawal.status')}</StatusBadge>}
      </Group>
      {withdrawal !== null && <WithdrawalNotice of={withdrawal} version={version} refs={refs} />}
      <Text size="sm">
        {[
          format.moment(publishedAt),
          (requestedBy ?? publishedBy) === null
            ? ''
            : t('vsme.publish.by', { name: refs[requestedBy ?? publishedBy ?? ''] ?? '' }),
          t('vsme.publish.facts', { count: facts }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
      {people !== null && <PeopleLines people={people} refs={refs} />}
      {approvals?.map((approval) => (
        <DecisionLine
          key={`${approval.by} ${approval.at}`}
          decision={{ ...approval, verdict: 'approved', note: null }}
          refs={refs}
        />
      ))}
      {cause !== null && (
        <Text size="sm">
          {t('vsme.publish.cause')}: {cause}
        </Text>
      )}
      <PublicationOutOfDate period={period} id={publication.id} />
      {waivers !== null && <WaiverList waivers={waivers} />}
      <Text size="xs" c="dimmed">
        {t('vsme.publish.hash')}
      </Text>
      <Anchor
        href={`/verify#${sha256}`}
        target="_blank"
        rel="noopener"
        className={classes['hash'] ?? ''}
        underline="always"
        aria-label={t('vsme.publish.verify', { version, hash: sha256 })}
      >
        {sha256}
      </Anchor>
      {mayExport && (
        <div style={{ marginTop: 8 }}>
          <Downloads period={period} publication={publication} />
        </div>
      )}
      {mayShare && <ReportLinks period={period} publication={{ ...publication, isWithdrawn: withdrawal !== null }} />}
      {withdrawal === null && <Withdrawing publication={publication} period={period} />}
    </div>
  );
}

function Publish({
  report: { period, publications, counts },
  isAtOnce,
  conditions,
  people,
  refs,
  onClose,
}: {
  report: VsmeReportResponse;
  isAtOnce: boolean;
  conditions: PublishingResponse['conditions'];
  people: PublishingResponse['people'];
  refs: Refs;
  onClose: () => void;
}) {
  const t = useTexts();
  const isRestated = publications.length > 0;
  return (
    <ActionForm
      of={publishReport}
      given={isRestated ? { period: period.id } : { period: period.id, cause: null }}
      fields={{ cause: { label: t('vsme.publish.causeAsked'), required: true } }}
      inputs={{
        waivers: ({ onChange, error, disabled }, { values }) => (
          <>
            <PeopleLines people={people} refs={refs} />
            <ConditionList
              conditions={conditions}
              refs={refs}
              ask={{ given: (values['waivers'] ?? []) as WaiverGiven[], onChange, error, disabled }}
            />
          </>
        ),
      }}
      check={({ waivers }) => missingReasons(conditions, (waivers ?? []) as WaiverGiven[])}
      title={t(isAtOnce ? 'vsme.publish.ask' : 'vsme.publish.requestAsk', { period: period.name })}
      consequence={t(isAtOnce ? 'vsme.publish.askText' : 'vsme.publish.requestText', { count: counts.values })}
      submit={t(isAtOnce ? 'vsme.publish.button' : 'vsme.publish.request')}
      size="md"
      onCancel={onClose}
      onDone={({ isPublished }) => {
        toast({ message: t(isPublished ? 'vsme.publish.done' : 'vsme.publish.requestDone', { period: period.name }) });
        onClose();
      }}
    />
  );
}
