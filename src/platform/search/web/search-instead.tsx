import { Box } from '@mantine/core';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';

const box = lazy(() => import('./search-box.tsx').then((file) => file.SearchBox));

/** Below "Page not found": what one wanted may be found by its name. */
export function SearchInstead() {
  return (
    <Box maw={480} mx="auto" mih={42}>
      <LazyPart of={box} meanwhile={null} with={{ isFloating: true }} />
    </Box>
  );
}
