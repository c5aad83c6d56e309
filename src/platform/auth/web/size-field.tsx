import { TextInput, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type PointerEvent as PointerEventOf, type ReactNode } from 'react';
import { companySizeMax } from '#platform/directory/model/plans.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

interface SizeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/**
 * Number of employees: digits only, never below 0. Changes by arrow keys and buttons, by the wheel while focused (the
 * page then stays where it is), and by dragging up or down with the middle button held.
 */
export function SizeField({ value, onChange, error }: SizeFieldProps) {
  const t = useAuthTexts();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const step = (by: number) =>
    latest.current.onChange(String(Math.min(companySizeMax, Math.max(0, Number(latest.current.value || 0) + by))));

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 1 : -1);
    };
    // React's own wheel listener is passive and could not hold the page still.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const drag = (event: PointerEventOf<HTMLInputElement>) => {
    if (event.button !== 1) return;
    event.preventDefault();
    const element = event.currentTarget;
    element.focus();
    element.setPointerCapture(event.pointerId);
    let from = event.clientY;
    const onMove = (move: PointerEvent) => {
      const rows = Math.trunc((from - move.clientY) / 4);
      if (rows === 0) return;
      from -= rows * 4;
      step(rows);
    };
    const onEnd = () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onEnd);
      element.removeEventListener('pointercancel', onEnd);
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onEnd);
    element.addEventListener('pointercancel', onEnd);
  };

  return (
    <TextInput
      ref={input}
      name="companySize"
      label={t('field.companySize')}
      inputMode="numeric"
      autoComplete="off"
      required
      error={error}
      value={value}
      onChange={(event) =>
        onChange(
          event.currentTarget.value
            .replace(/\D/g, '')
            .replace(/^0+(?=\d)/, '')
            .slice(0, 8),
        )
      }
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      onPointerDown={drag}
      rightSectionWidth={66}
      rightSection={
        <>
          <UnstyledButton
            className={classes['glyph']}
            aria-label={t('field.less')}
            disabled={Number(value || 0) === 0}
            onClick={() => step(-1)}
          >
            <IconMinus size={15} />
          </UnstyledButton>
          <UnstyledButton className={classes['glyph']} aria-label={t('field.more')} onClick={() => step(1)}>
            <IconPlus size={15} />
          </UnstyledButton>
        </>
      }
    />
  );
}
