import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function ToastsDrawn() {
  return <Notifications position="bottom-right" limit={4} />;
}
