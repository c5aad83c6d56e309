import { Tooltip } from '@mantine/core';

export function HintBubble({
  label,
  position,
  target,
}: {
  label: string;
  position: 'bottom' | 'right';
  target: HTMLElement;
}) {
  return <Tooltip opened label={label} position={position} target={target} openDelay={0} />;
}
