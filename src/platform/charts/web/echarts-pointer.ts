import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

/** What is under the pointer, said and marked. A chart that is there already has to be made again to know of it. */
export const registerPointer = () => register([TooltipComponent]);
