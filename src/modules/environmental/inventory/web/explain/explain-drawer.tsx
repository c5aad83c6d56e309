import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './explain.module.css';
import { FigureExplanationView } from './figure-explanation.tsx';
import { LineExplanationView } from './line-explanation.tsx';
import { writeTarget, type Target } from './target.ts';
import { useTargetName } from './target-name.tsx';

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
            ml="auto"
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
