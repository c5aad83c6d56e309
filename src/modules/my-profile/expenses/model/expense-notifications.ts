import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of their expense claims. Of a rejection the engine of approvals tells. */
export const expenseNotifications: readonly NotificationKind[] = [
  {
    kind: 'expenseApproved',
    label: 'Expense claim approved',
    text: '{by} approved your expense claim',
    email: 'none',
  },
  {
    kind: 'expenseReturned',
    label: 'Expense claim returned',
    text: '{by} returned your expense claim',
    email: 'now',
  },
  {
    kind: 'expenseHandedOver',
    label: 'Expense claim handed over',
    text: '{by} handed over your expense claim to accounting',
    email: 'none',
  },
  { kind: 'advanceApproved', label: 'Advance approved', text: '{by} approved your advance', email: 'none' },
  { kind: 'advancePaid', label: 'Advance paid', text: '{by} recorded the payment of your advance', email: 'none' },
];
