import { Button, Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconDownload,
  IconHistory,
  IconLock,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useChange } from '#platform/http/web/hooks.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import type { DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import { useDocumentTexts } from './texts.ts';
import vsme from '#modules/report/datapoints/web/points.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Versions = lazyComponent(() => import('./versions.tsx').then((file) => file.Versions));
const SaveVersionDialog = lazyComponent(() => import('./versions.tsx').then((file) => file.SaveVersionDialog));
const HeadForm = lazyComponent(() => import('./head-form.tsx').then((file) => file.HeadForm));
const statuses = { draft: 'draft', inReview: 'review', approved: 'done' } as const;

/** Where the text stands and its next step, for who may take it. */
export function TextBar({ answer, choice }: { answer: DocumentResponse; choice: ReactNode }) {
  const t = useDocumentTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'versions' | 'keep' | 'head' | null>(null);
  const move = useChange(reportDocument);
  const [mayWrite, mayApprove, mayExport] = [useMay('report.write'), useMay('report.approve'), useMay('data.export')];
  const { slug } = useCompany();
  const { document, versions, refs, period } = answer;
  if (document === null) return null;
  const { id, version, status } = document;
  const to = (next: 'draft' | 'inReview' | 'approved') => move.mutate({ id, version, set: { status: next } });
  const isOpen = !period.isLocked;
  return (
    <>
      <div className={`no-print ${vsme['bar'] ?? ''}`}>
        {choice}
        <StatusBadge status={statuses[status]}>{t(`status.${status}`)}</StatusBadge>
        <Group gap="xs">
          {isOpen && mayWrite && status === 'draft' && (
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={move.isPending}
              onClick={() => to('inReview')}
            >
              {t('toReview')}
            </Button>
          )}
          {isOpen && mayApprove && mayWrite && status === 'inReview' && (
            <Button
              leftSection={<IconLock size={16} aria-hidden />}
              loading={move.isPending}
              onClick={() => to('approved')}
            >
              {t('approve')}
            </Button>
          )}
          {isOpen && mayWrite && (status === 'inReview' || (status === 'approved' && mayApprove)) && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={move.isPending}
              onClick={() => to('draft')}
            >
              {t('toDraft')}
            </Button>
          )}
          {isOpen && mayWrite && status !== 'approved' && (
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setOpen('head')}
            >
              {t('settings')}
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() => setOpen('keep')}
            >
              {t('keep.button')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setOpen('versions')}
          >
            {t('versions.button', { count: versions.length })}
          </Button>
          {mayExport && (
            <Button
              component="a"
              variant="default"
              href={addressOf(`/api/companies/${encodeURIComponent(slug)}/reports/document/pdf`, { period: period.id })}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('pdf')}
            </Button>
          )}
        </Group>
      </div>
      {document.approvedAt !== null && (
        <Text size="sm" mb="sm">
          {t('approvedBy', {
            name: document.approvedBy === null ? '' : (refs[document.approvedBy] ?? ''),
            at: format.moment(document.approvedAt),
          })}
        </Text>
      )}
      {move.error !== null && <ProblemAlert problem={problemOf(move.error)} />}
      <Meanwhile shows={null}>
        {open === 'versions' && (
          <Versions
            answer={answer}
            document={id}
            mayTakeBack={isOpen && mayWrite && status !== 'approved'}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'keep' && <SaveVersionDialog document={id} onClose={() => setOpen(null)} />}
        {open === 'head' && <HeadForm id={id} onClose={() => setOpen(null)} />}
      </Meanwhile>
    </>
  );
}
