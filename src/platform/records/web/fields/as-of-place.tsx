import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import classes from './as-of.module.css';

const AsOf = lazyComponent(() => import('./as-of.tsx').then((file) => file.AsOf));

/** Where the head of a page has its day. Its place is there before it is: what is below does not move. */
export const AsOfPlace = () => (
  <div className={classes['place']}>
    <Meanwhile shows={null}>
      <AsOf />
    </Meanwhile>
  </div>
);
