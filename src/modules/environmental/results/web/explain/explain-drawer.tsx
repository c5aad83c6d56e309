import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from '#modules/environmental/web/explanation.module.css';
import { FigureExplanationView } from './figure-explanation.tsx';
import { LineExplanationView } from './line-explanation.tsx';
import { type Target, writeTarget } from '#modules/environmental/web/explain-target.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { useLineExplanation } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';

interface ExplainDrawerProps extends OverlayProps {
  target: Target;
  /** To the figure that led here; null where none did. */
  back: (() => void) | null;
}

/** How a figure or a line came about. */
export function ExplainDrawer({ isOpen, onClose, target, back }: ExplainDrawerProps) {
  const t = useTexts();
  const name = useTargetName(target);
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} width={760} title={name} closeLabel={t('explain.close')}>
      <div className={classes['body']} data-explanation>
        <div className={classes['toolbar']}>
          {back === null ? (
            <VisuallyHidden>{t('explain.title')}</VisuallyHidden>
          ) : (
            <Button size="compact-sm" variant="subtle" leftSection={<IconArrowLeft size={15} />} onClick={back}>
              {t('explain.back')}
            </Button>
          )}
          <Button
            ms="auto"
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={15} />}
            onClick={() => window.print()}
          >
            {t('explain.print')}
          </Button>
        </div>
        {/* A new target is a new view: figures of the one before must never stand under its name. */}
        {target.kind === 'figure' ? (
          <FigureExplanationView key={writeTarget(target)} figure={target} />
        ) : (
          <LineExplanationView key={writeTarget(target)} target={target} />
        )}
      </div>
    </SidePanel>
  );
}

/** What an explanation is called: "Scope 1 · Headquarters · Mar 2025", or the line's own description. */
function useTargetName(target: Target | null): string {
  const t = useTexts();
  const names = useNames();
  const site = target?.kind === 'figure' ? (target.filter.site ?? null) : null;
  const found = useRecord(orgUnit, site !== null && !site.includes(',') ? site : null);
  const line = useLineExplanation(target?.kind === 'line' ? target : null).data;
  if (target === null) return '';
  if (target.kind === 'line')
    return line === undefined || line.line.id !== target.line
      ? t('explain.line')
      : `${line.line.description ?? names.activityType(line.line.activityType)} · ${line.refs[line.line.site] ?? ''}`;
  return names.target(target, () => found.data?.record.name ?? t('explain.site'));
}
