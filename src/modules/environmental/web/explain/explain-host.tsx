import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import classes from './explain.module.css';
import { FigureExplanationView } from './figure-explanation.tsx';
import { LineExplanationView } from './line-explanation.tsx';
import { writeTarget } from './target.ts';
import { useTargetName } from './target-name.tsx';
import { useExplain } from './use-explain.ts';

/** The drawer of explanations, one per page: it opens for what the address names. */
export function ExplainHost() {
  const t = useTexts();
  const { target: open, close, back } = useExplain();
  // What was open last stays in the drawer while it slides away.
  const [target, setTarget] = useState(open);
  if (open !== null && open !== target) setTarget(open);
  const name = useTargetName(target);
  return (
    <Drawer
      opened={open !== null} onClose={close} position="right" size="min(760px, 100vw)" title={<span className={classes['drawerTitle']}>{name}</span>}
      classNames={{ content: classes['content'] ?? '', inner: classes['inner'] ?? '', overlay: classes['overlay'] ?? '' }} closeButtonProps={{ 'aria-label': t('explain.close') }}
    >
      {target !== null && (
        <div className={classes['body']} data-explanation>
          <div className={classes['toolbar']}>
            {back === null ? <VisuallyHidden>{t('explain.title')}</VisuallyHidden> : <Button size="compact-sm" variant="subtle" leftSection={<IconArrowLeft size={15} />} onClick={back}>{t('explain.back')}</Button>}
            <Button ml="auto" size="compact-sm" variant="default" leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>{t('explain.print')}</Button>
          </div>
          {/* A new target is a new view: figures of the one before must never stand under its name. */}
          {target.kind === 'figure' ? <FigureExplanationView key={writeTarget(target)} figure={target} /> : <LineExplanationView key={writeTarget(target)} target={target} />}
        </div>
      )}
    </Drawer>
  );
}
