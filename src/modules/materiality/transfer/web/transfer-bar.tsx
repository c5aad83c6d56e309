import { Button, Text } from '@mantine/core';
import { IconBraces, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useTransferTexts } from './texts.ts';
import common from '../../web/materiality.module.css';

const importDialog = lazy(() => import('./import-dialog.tsx').then((file) => file.ImportDialog));
const useBase = () => `/api/companies/${encodeURIComponent(useCompany().slug)}/materiality`;

/** An empty workbook for entries, above their register. */
export function TemplateBar() {
  const t = useTransferTexts();
  const base = useBase();
  const [mayWrite, mayImport] = [useMay('materiality.write'), useMay('data.import')];
  if (!mayWrite || !mayImport) return null;
  return (
    <div className={common['bar']} style={{ alignItems: 'center' }}>
      <Button
        size="sm"
        variant="default"
        component="a"
        download
        href={`${base}/iro-template`}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      >
        {t('template')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('templateNote')}
      </Text>
    </div>
  );
}

/** The chosen assessment as a file, and one from a file. */
export function AssessmentFileBar() {
  const t = useTransferTexts();
  const base = useBase();
  const { chosen } = useAssessmentChoice();
  const [mayWrite, mayImport, mayExport] = [useMay('materiality.write'), useMay('data.import'), useMay('data.export')];
  const bring = useOverlay(importDialog, 'dialog');
  if (!(mayExport && chosen !== null) && !(mayWrite && mayImport)) return null;
  return (
    <div className={common['bar']} style={{ alignItems: 'center' }}>
      {mayExport && chosen !== null && (
        <Button
          size="sm"
          variant="default"
          component="a"
          download
          href={`${base}/assessments/${chosen.id}/file`}
          leftSection={<IconBraces size={16} aria-hidden />}
        >
          {t('out', { name: chosen.name })}
        </Button>
      )}
      {mayWrite && mayImport && (
        <Button size="sm" variant="default" leftSection={<IconUpload size={16} />} {...bring.trigger}>
          {t('in')}
        </Button>
      )}
      <Text size="xs" c="dimmed">
        {t('note')}
      </Text>
      {bring.isOpen && <LazyDialog of={importDialog} onClose={bring.close} />}
    </div>
  );
}
