import { useCall } from '#platform/http/web/hooks.ts';
import { helpCall } from '../model/home-calls.ts';

/** All help articles and where the support is reached. They change with a release only. */
export const useHelp = () => useCall(helpCall);
