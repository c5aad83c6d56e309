import type { DoorPageName } from '#platform/public-pages/model/public-pages.ts';
import type { PageLoader } from '#platform/routing/web/route-table.ts';

/** The lazy imports of the pages outside companies. */
export const authPages: Readonly<Record<DoorPageName, PageLoader>> = {
  registration: () => import('./registration.tsx').then((file) => file.RegistrationPage),
  login: () => import('./login.tsx').then((file) => file.LoginPage),
  'forgot-password': () => import('./forgot-password.tsx').then((file) => file.ForgotPasswordPage),
  'reset-password': () => import('./reset-password.tsx').then((file) => file.ResetPasswordPage),
  'investor-login': () => import('./investor-login.tsx').then((file) => file.InvestorLoginPage),
  invitation: () => import('./invitation.tsx').then((file) => file.InvitationPage),
  join: () => import('./join.tsx').then((file) => file.JoinPage),
  confirm: () => import('./confirm.tsx').then((file) => file.ConfirmPage),
  account: () => import('#platform/accounts/web/account-page.tsx').then((file) => file.AccountPage),
  companies: () => import('./companies.tsx').then((file) => file.CompaniesPage),
};
