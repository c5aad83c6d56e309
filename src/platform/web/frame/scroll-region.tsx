import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** What may be wider or higher than its place and then scrolls: reachable by keyboard, with a name (WCAG 2.1.1). */
export function ScrollRegion({ label, maxHeight, children }: { label: string; maxHeight?: number; children: ReactNode }) {
  // Positioned, so that hidden texts for screen readers inside it do not widen the page.
  return <Box pos="relative" role="region" aria-label={label} tabIndex={0} mah={maxHeight} style={{ overflow: 'auto' }}>{children}</Box>;
}
